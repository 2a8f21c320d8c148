import type { Locale } from './types/messages.js'

/** Italian, of the card form and the return page. */
export const it: Locale = {
  tag: 'it',
  direction: 'ltr',
  messages: {
    cardNumber: 'Numero della carta',
    expiry: 'Data di scadenza',
    expiryHint: 'MM / AA',
    securityCode: 'Codice di sicurezza',
    securityCodeHint: '3 cifre sul retro',
    securityCodeHintFront: '4 cifre sul fronte',
    cardholder: 'Nome sulla carta',
    optionalField: '{label} (facoltativo)',

    requiredCardNumber: 'Inserisci il numero della carta',
    requiredExpiry: 'Inserisci la data di scadenza della carta',
    requiredSecurityCode: 'Inserisci il codice di sicurezza della carta',
    requiredCodeAgain: 'Inserisci di nuovo il codice di sicurezza',
    requiredCardholder: 'Inserisci il nome così come è stampato sulla carta',
    summaryTitle: 'Controlla questi dati',

    card_number_incomplete: 'Il numero della carta è troppo corto: inserisci tutte le cifre che vedi sulla carta',
    card_number_too_long: 'Il numero della carta è troppo lungo: confrontalo con la carta',
    card_number_repeated: 'Il numero della carta ripete una sola cifra: confrontalo con la carta',
    card_number_checksum: 'Una cifra del numero della carta è sbagliata: confrontalo con la carta',
    expiry_format: 'Inserisci la data di scadenza con mese e anno, per esempio 09 / 30',
    expiry_month: 'Inserisci un mese da 01 a 12',
    expiry_past: 'Questa carta è scaduta: controlla la data o usa un’altra carta',
    expiry_far: 'La data di scadenza è troppo lontana: confrontala con la carta',
    security_code_digits: 'Il codice di sicurezza ha solo cifre: confrontalo con la carta',
    security_code_length: 'Il codice di sicurezza non ha il numero giusto di cifre: confrontalo con la carta',
    name_card_number: 'Sembra un numero di carta: inserisci il nome così come è stampato sulla carta',
    text_too_long: 'Il testo è troppo lungo: accorcialo',
    format: 'Confronta questo dato con la carta',
    service_refused: 'Il servizio di pagamento non ha accettato questo dato: confrontalo con la carta',

    pay: 'Paga {amount}',
    paying: 'Pagamento in corso…',
    stillWorking: 'Ancora in corso…',
    'submitting.title': 'Stiamo inviando il tuo pagamento.',
    'submitting.text': 'Attendi, per favore.',

    'rejected.title': 'Il pagamento non è stato effettuato',
    'rejected.text': 'Non ti è stato addebitato nulla. Controlla i tuoi dati e riprova, oppure paga in un altro modo.',
    price_changed: 'Il prezzo è cambiato: ora è {amount}. Controllalo e paga di nuovo.',
    priceChangedText: 'Il prezzo è cambiato. Controllalo e paga di nuovo.',
    'not_sent.title': 'Il pagamento non è stato inviato',
    'not_sent.text':
      'La connessione si è interrotta prima che il tuo pagamento ci raggiungesse. Non ti è stato addebitato nulla. Riprova, per favore.',
    'failed.title': 'Il pagamento non è stato effettuato',
    'failed.text': 'Qualcosa è andato storto da parte nostra. Non ti è stato addebitato nulla. Riprova, per favore.',
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
    confirmingBankText: 'La tua banca non lo ha ancora confermato. Se lì non hai finito, puoi continuare.',
    heldText:
      'Un pagamento di questo ordine è già in corso. Se la tua banca ti ha chiesto di confermarlo, completalo lì. Ti preghiamo di non pagare di nuovo.',
    confirmingStoppedText:
      'Ci vuole più tempo del solito. Il negozio riceverà il risultato anche se chiudi questa pagina. Ti preghiamo di non pagare di nuovo. Controlla ancora tra un po’.',
    'unknown.title': 'Non abbiamo ancora ricevuto risposta',
    'unknown.text':
      'Il pagamento potrebbe essere andato a buon fine. Ti preghiamo di non pagare di nuovo. La pagina si aggiorna da sola.',
    unknownStoppedText:
      'Il pagamento potrebbe essere andato a buon fine. Ti preghiamo di non pagare di nuovo. Controlla ancora o chiedi al negozio indicando il numero dell’ordine.',
    'succeeded.title': 'Pagamento riuscito',
    'succeeded.text': 'Grazie. Abbiamo ricevuto il tuo pagamento.',
    'declined.title': 'Pagamento rifiutato',
    'declined.text': 'Non ti è stato addebitato nulla. Usa un’altra carta o chiedi alla tua banca.',
    limitText: 'Non ti è stato addebitato nulla. È stato raggiunto un limite di questa carta. Usa un’altra carta.',
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
