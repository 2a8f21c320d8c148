import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Italian, of the card form and the return page. */
export const it: Locale = {
  tag: 'it',
  direction: 'ltr',
  messages: {
    cardNumber: 'Numero della carta',
    cardNumberHint: 'Il numero lungo sulla carta',
    expiry: 'Data di scadenza',
    expiryHint: 'MM / AA',
    securityCode: 'Codice di sicurezza',
    securityCodeHint: '3 cifre sul retro',
    securityCodeHintFront: '4 cifre sul fronte',
    cardholder: 'Nome sulla carta',
    cardholderHint: 'Come è scritto sulla carta',
    optionalField: '{label} (facoltativo)',

    requiredCardNumber: 'Inserisci il numero della carta',
    requiredExpiry: 'Inserisci la scadenza',
    requiredSecurityCode: 'Inserisci il codice',
    requiredCodeAgain: 'Reinserisci il codice',
    requiredCardholder: 'Inserisci il nome scritto sulla carta',
    summaryTitle: 'Controlla questi dati',

    card_number_incomplete: 'Il numero della carta è troppo corto',
    card_number_too_long: 'Il numero della carta è troppo lungo',
    card_number_repeated: 'Questo non è un numero di carta',
    card_number_checksum: 'Nel numero una cifra è sbagliata',
    expiry_format: 'Data come 09 / 30',
    expiry_month: 'Mese da 01 a 12',
    expiry_past: 'La carta è scaduta',
    expiry_far: 'Data troppo lontana',
    security_code_digits: 'Il codice ha solo cifre',
    security_code_length: 'Controlla il codice',
    name_card_number: 'Inserisci il nome, non il numero',
    text_too_long: 'Troppo lungo: accorcialo',
    format: 'Controlla sulla carta',
    service_refused: 'Rifiutato: controlla',

    pay: 'Paga {amount}',
    order: 'Ordine con obbligo di pagare',
    paying: 'Pagamento in corso…',
    stillWorking: 'Ancora in corso…',
    'submitting.title': 'Stiamo inviando il tuo pagamento.',
    'submitting.text': 'Attendi, per favore.',

    'rejected.title': 'Il pagamento non è stato effettuato',
    'rejected.text':
      'Non ti è stato addebitato nulla. Controlla i tuoi dati e riprova, oppure paga in un altro modo.',
    price_changed: 'Il prezzo è cambiato: ora è {amount}. Controllalo e paga di nuovo.',
    priceChangedText: 'Il prezzo è cambiato. Controllalo e paga di nuovo.',
    'not_sent.title': 'Il pagamento non è stato inviato',
    'not_sent.text':
      'La connessione si è interrotta prima che il tuo pagamento ci raggiungesse. Non ti è stato addebitato nulla. Riprova, per favore.',
    'failed.title': 'Il pagamento non è stato effettuato',
    'failed.text':
      'Qualcosa è andato storto da parte nostra. Non ti è stato addebitato nulla. Riprova, per favore.',
    insecureText:
      'La connessione non è sicura, perciò i tuoi dati non sono stati inviati. Apri questa pagina con https e riprova.',
    orderUnknownText:
      'Questo ordine non si può più pagare qui. Non ti è stato addebitato nulla. Controlla il tuo ordine nel negozio.',

    'acting.title': 'Stai per passare alla pagina della tua banca',
    'acting.text':
      'La tua banca ti chiede di confermare questo pagamento. Se la sua pagina non si apre da sola, usa il link.',
    'redirect.title': 'Stai per passare alla pagina di pagamento',
    'redirect.text': 'Se non si apre da sola, usa il link.',
    'blocked.title': 'Non è stato possibile aprire la pagina successiva',
    'blocked.text':
      'Questo pagamento si può completare solo lì e l’indirizzo della pagina non è sicuro. Non viene addebitato nulla finché non lo completi. Controlla ancora o chiedi al negozio indicando il numero dell’ordine.',
    'recovering.title': 'Ricerca del tuo pagamento',
    'recovering.text': 'Un momento, per favore.',
    'confirming.title': 'Conferma del pagamento in corso',
    'confirming.text':
      'Stiamo verificando se il pagamento è andato a buon fine. Di solito bastano pochi secondi. La pagina si aggiorna da sola.',
    confirmingBankText:
      'La tua banca non lo ha ancora confermato. Se lì non hai finito, puoi continuare.',
    heldText:
      'Un pagamento di questo ordine è già in corso. Se la tua banca ti ha chiesto di confermarlo, completalo lì. Ti preghiamo di non pagare di nuovo.',
    confirmingStoppedText:
      'Ci vuole più tempo del solito. Il negozio riceverà il risultato anche se chiudi questa pagina. Ti preghiamo di non pagare di nuovo. Controlla ancora tra un po’.',
    'unknown.title': 'Non abbiamo ancora ricevuto risposta',
    'unknown.text':
      'Il pagamento potrebbe essere andato a buon fine. Ti preghiamo di non pagare di nuovo. La pagina si aggiorna da sola.',
    refusedText:
      'Stiamo verificando se il pagamento è stato accettato. Ti preghiamo di non pagare di nuovo. La pagina si aggiorna da sola.',
    unknownStoppedText:
      'Il pagamento potrebbe essere andato a buon fine. Ti preghiamo di non pagare di nuovo. Controlla ancora o chiedi al negozio indicando il numero dell’ordine.',
    'succeeded.title': 'Pagamento riuscito',
    'succeeded.text': 'Grazie. Abbiamo ricevuto il tuo pagamento.',
    'declined.title': 'Pagamento rifiutato',
    'declined.text': 'Non ti è stato addebitato nulla. Usa un’altra carta o chiedi alla tua banca.',
    limitText:
      'Non ti è stato addebitato nulla. È stato raggiunto un limite di questa carta. Usa un’altra carta.',
    retryAfter:
      'Non ti è stato addebitato nulla. È stato raggiunto un limite di questa carta. Usa un’altra carta o riprova dopo questo momento: {time}.',
    'cancelled.title': 'Pagamento annullato',
    'cancelled.text': 'Non ti è stato addebitato nulla.',
    'needs_review.title': 'Il negozio sta verificando il tuo pagamento',
    'needs_review.text':
      'Ti preghiamo di non pagare di nuovo. Il negozio ti informerà. Se chiedi informazioni, indica il numero dell’ordine.',
    'empty.title': 'Non c’è alcun pagamento da mostrare',
    'empty.text': 'Se hai appena pagato, cerca una conferma del negozio prima di pagare di nuovo.',

    orderNumber: 'Numero dell’ordine',
    amount: 'Importo',
    amountPaid: 'Importo pagato',
    paidTo: 'Pagato a',
    date: 'Data',
    card: 'Carta',
    receipt: 'Vedi la ricevuta',
    continueAtBank: 'Continua sul sito della tua banca',
    continue: 'Continua',
    checkAgain: 'Controlla ancora',
    retry: 'Riprova',
    backToShop: 'Torna al negozio',
  },
}

/** Italian, of every component. */
export const itWhole: WholeLocale = /* @__PURE__ */ withExtra(it, {
  firstName: 'Nome',
  lastName: 'Cognome',
  patronymic: 'Patronimico',
  email: 'Indirizzo e-mail',
  phone: 'Numero di telefono',
  country: 'Paese',
  chooseCountry: 'Scegli un Paese',
  birthday: 'Data di nascita',
  taxId: 'Codice fiscale',
  receiptBy: 'Invia la ricevuta tramite',
  receiptEmail: 'E-mail',
  receiptNone: 'Nessuna ricevuta',
  requiredLabel: '{label} (obbligatorio)',
  requiredField: '{label}: compila questo campo',
  checkField: '{label}: controlla questo campo',
  emailFormat: 'Inserisci un indirizzo e-mail come name@example.com',
  phoneFormat: 'Inserisci un numero di telefono con il prefisso del Paese, per esempio {example}',
  birthdayFormat: 'Inserisci il giorno in cui sei nato o nata',
  dayPart: 'Giorno',
  monthPart: 'Mese',
  yearPart: 'Anno',
  dayRange: 'Inserisci un giorno da {min} a {max}',
  monthRange: 'Inserisci un mese da {min} a {max}',
  yearFormat: 'Inserisci l’anno con quattro cifre, ad esempio {example}',
  taxIdFormat: 'Controlla il codice fiscale: una delle cifre è sbagliata',
  amountFormat: 'Inserisci un importo come {example}',

  savedCards: 'Paga con',
  savedCard: '{brand} che termina con {digits}',
  cardExpires: 'Scade: {date}',
  cardExpired: 'Scaduta: {date}',
  useAnotherCard: 'Un’altra carta',
  savedCardRefused: 'Questa carta qui non si può più usare. Scegline un’altra',
  removeCard: 'Rimuovi',
  removeCardQuestion: 'Rimuovere questa carta?',
  keepCard: 'Mantieni',
  cardRemoved: 'La carta è stata rimossa',
  removeCardFailed: 'Non è stato possibile rimuovere la carta: riprova',
  saveCard: 'Salva questa carta per la prossima volta',
  cardsAccepted: 'Accettiamo {brands}',
  brandNotAccepted: 'Questa carta qui non è accettata. Accettiamo {brands}',
  brandUnknown:
    'Non conosciamo questo tipo di carta. Controlla il numero; puoi comunque usarla per pagare',

  challenge: 'Controllo di sicurezza',
  challengeHint: 'Protegge i titolari delle carte dalle frodi. Completalo, poi paga di nuovo.',
  challengeRequired: 'Completa il controllo di sicurezza',
  challengeSolved: 'Il controllo di sicurezza è completo. Ora puoi pagare.',

  payHosted: 'Continua con il pagamento',
  hostedHint: 'Inserirai la carta su una pagina di pagamento sicura e poi tornerai qui.',
  openPaymentTitle: 'Non hai finito di pagare',
  openPaymentText: 'Continua sulla pagina di pagamento, oppure annulla e paga in un altro modo.',
  cancelPayment: 'Annulla e paga in un altro modo',
  cancelFailed:
    'Non è stato possibile annullare il pagamento. Potrebbe essere in corso: ti preghiamo di non pagare di nuovo.',
  timeLeft: 'Tempo rimasto per pagare: {time}',
  timeOver: 'Il tempo per pagare è terminato.',

  bankFrame: 'Conferma della tua banca',
  closeBankFrame: 'Chiudi',
  bankFrameClosed:
    'Hai chiuso la pagina della tua banca. Aprila di nuovo per confermare questo pagamento.',

  subscription: 'Abbonamento',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:ogni giorno|many:ogni {count} di giorni|other:ogni {count} giorni',
  everyWeek: 'one:ogni settimana|many:ogni {count} di settimane|other:ogni {count} settimane',
  everyMonth: 'one:ogni mese|many:ogni {count} di mesi|other:ogni {count} mesi',
  everyQuarter: 'one:ogni trimestre|many:ogni {count} di trimestri|other:ogni {count} trimestri',
  everyYear: 'one:ogni anno|many:ogni {count} di anni|other:ogni {count} anni',
  chargedToday: 'Oggi',
  nextCharge: 'Prossimo addebito',
  lastCharge: 'Ultimo addebito',
  noLastCharge: 'Fino alla disdetta',
  retryCharge:
    'one:Se un addebito non riesce, viene tentato ancora una volta dopo {time}.|many:Se un addebito non riesce, viene tentato ancora fino a {count} di volte, a intervalli di {time}.|other:Se un addebito non riesce, viene tentato ancora fino a {count} volte, a intervalli di {time}.',
  noRetryCharge: 'Se un addebito non riesce, non viene tentato di nuovo.',
  intervalCount: 'Ogni',
  intervalUnit: 'Periodo',
  firstChargeDate: 'Data del primo addebito',
  lastChargeDate: 'Data dell’ultimo addebito',
  numberRange: 'Inserisci da {min} a {max}',
  dateOrder: 'L’ultimo addebito non può precedere il primo',

  subscriptionActive: 'Il tuo abbonamento è attivo',
  chargeFailedTitle: 'L’ultimo addebito non è riuscito',
  chargeFailedText: 'Potrà essere ritentato. Controlla che sulla tua carta si possa addebitare.',
  endRequestedTitle: 'Hai chiesto di terminare l’abbonamento',
  endRequestedText:
    'Non è ancora terminato e può esserci ancora un addebito. Questa pagina dirà quando sarà terminato.',
  subscriptionEndedTitle: 'L’abbonamento è terminato',
  subscriptionEndedText: 'Non verrà addebitato altro.',
  subscriptionUnknownText:
    'Non possiamo dire a che punto sia il tuo abbonamento. Controlla un po’ più tardi o chiedi al negozio.',
  noSubscriptionTitle: 'Qui non c’è nessun abbonamento da mostrare',
  noSubscriptionText: 'Accedi al negozio o chiedigli del tuo abbonamento.',
  expectedCharge: 'Prossimo addebito (previsto)',
  pastCharges: 'Addebiti finora',
  earlierCharges: 'Addebiti precedenti: {count}',
  endSubscription: 'Termina l’abbonamento',
  endQuestion: 'Terminare l’abbonamento?',
  keepSubscription: 'Mantieni l’abbonamento',
  endFailed: 'Non è stato possibile avvisare il negozio. Riprova.',
  endByShop: 'Per terminarlo, contatta il negozio.',

  split: 'Come è suddiviso questo pagamento',
  splitLeft: 'Da suddividere: {amount}',
  splitOver: '{amount} di troppo',
  splitDone: 'Tutto è suddiviso',
  splitTakeRest: 'Assegna il resto',
})
