import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Romanian, of the card form and the return page. */
export const ro: Locale = {
  tag: 'ro',
  direction: 'ltr',
  amountSamples: {
    'ro EUR': '1.234,50\u00a0EUR',
    'ro RON': '1.234,50\u00a0RON',
    'ro UAH': '1.234,50\u00a0UAH',
    'ro USD': '1.234,50\u00a0USD',
  },
  messages: {
    cardNumber: 'Numărul cardului',
    cardNumberHint: 'Numărul lung de pe card',
    expiry: 'Data expirării',
    expiryHint: 'LL / AA',
    securityCode: 'Cod de securitate',
    securityCodeHint: '3 cifre pe spate',
    securityCodeHintFront: '4 cifre pe față',
    cardholder: 'Numele de pe card',
    cardholderHint: 'Așa cum apare pe card',
    optionalField: '{label} (opțional)',

    requiredCardNumber: 'Introduceți numărul cardului',
    requiredExpiry: 'Introduceți expirarea',
    requiredSecurityCode: 'Introduceți codul',
    requiredCodeAgain: 'Reintroduceți codul',
    requiredCardholder: 'Introduceți numele de pe card',
    summaryTitle: 'Vă rugăm să verificați aceste date',

    card_number_incomplete: 'Numărul cardului este prea scurt',
    card_number_too_long: 'Numărul cardului este prea lung',
    card_number_repeated: 'Acesta nu este un număr de card',
    card_number_checksum: 'Verificați numărul: o cifră este greșită',
    expiry_format: 'Scrieți data ca 09 / 30',
    expiry_month: 'Luna de la 01 la 12',
    expiry_past: 'Cardul a expirat',
    expiry_far: 'Data e prea departe',
    security_code_digits: 'Codul are doar cifre',
    security_code_length: 'Verificați codul',
    name_card_number: 'Introduceți numele, nu numărul',
    text_too_long: 'Textul este prea lung: scurtați-l',
    format: 'Comparați cu cardul',
    service_refused: 'Neacceptat: verificați',

    pay: 'Plătiți {amount}',
    order: 'Comandă cu obligație de plată',
    orByCard: 'sau plătiți cu cardul',
    paying: 'Se efectuează plata…',
    stillWorking: 'Încă se lucrează…',
    pageLoading: 'Pagina se încarcă…',
    scriptNeeded:
      'Plata cu cardul necesită JavaScript. Activați-l și reîncărcați pagina sau plătiți în alt mod.',
    'submitting.title': 'Plata dumneavoastră se trimite.',
    'submitting.text': 'Vă rugăm să așteptați.',

    'rejected.title': 'Plata nu a fost efectuată',
    'rejected.text':
      'Nu v-a fost retrasă nicio sumă. Verificați-vă datele și încercați din nou sau plătiți în alt mod.',
    savedCardText:
      'Nu v-a fost retrasă nicio sumă. Acest card nu mai poate fi folosit aici. Alegeți altul.',
    price_changed: 'Prețul s-a schimbat la {amount}. Verificați-l și plătiți încă o dată.',
    priceChangedText: 'Prețul s-a schimbat. Verificați-l și plătiți încă o dată.',
    'not_sent.title': 'Plata nu a fost trimisă',
    'not_sent.text': 'Nu v-a fost retrasă nicio sumă. Vă rugăm să încercați din nou.',
    'failed.title': 'Plata nu a fost efectuată',
    'failed.text':
      'Ceva nu a mers bine la noi. Nu v-a fost retrasă nicio sumă. Vă rugăm să încercați din nou.',
    insecureText:
      'Conexiunea nu este sigură, așa că datele dumneavoastră nu au fost trimise. Deschideți această pagină cu https și încercați din nou.',
    orderUnknownText:
      'Această comandă nu mai poate fi plătită aici. Nu v-a fost retrasă nicio sumă. Vă rugăm să verificați comanda în magazin.',
    agentText:
      'Nu v-a fost retrasă nicio sumă. Pentru a plăti {amount}, apăsați dumneavoastră butonul.',

    'acting.title': 'Urmează pagina băncii dumneavoastră',
    'acting.text':
      'Banca vă cere să confirmați această plată. Dacă pagina ei nu se deschide singură, folosiți linkul.',
    'redirect.title': 'Urmează pagina de plată',
    'redirect.text': 'Dacă nu se deschide singură, folosiți linkul.',
    'blocked.title': 'Pagina următoare nu a putut fi deschisă',
    'blocked.text':
      'Această plată poate fi finalizată numai acolo, iar adresa paginii nu este sigură. Nu se retrage nicio sumă până nu o finalizați. Verificați iar sau întrebați magazinul și indicați numărul comenzii.',
    'recovering.title': 'Căutăm plata dumneavoastră',
    'recovering.text': 'Un moment, vă rugăm.',
    'confirming.title': 'Confirmăm plata dumneavoastră',
    'confirming.text':
      'Verificăm dacă plata a fost efectuată. De obicei durează câteva secunde. Pagina se actualizează singură.',
    confirmingBankText: 'Banca nu a confirmat-o încă. Dacă nu ați terminat acolo, puteți continua.',
    heldText:
      'O plată a acestei comenzi este deja în curs. Dacă banca v-a cerut confirmarea, finalizați acolo. Vă rugăm să nu plătiți din nou.',
    confirmingStoppedText:
      'Durează mai mult decât de obicei. Magazinul va primi rezultatul chiar dacă închideți această pagină. Vă rugăm să nu plătiți din nou. Verificați iar peste puțin timp.',
    'unknown.title': 'Nu am primit încă un răspuns',
    'unknown.text':
      'Este posibil ca plata să fi fost efectuată. Vă rugăm să nu plătiți din nou. Pagina se actualizează singură.',
    refusedText:
      'Verificăm dacă plata a fost acceptată. Vă rugăm să nu plătiți din nou. Pagina se actualizează singură.',
    unknownStoppedText:
      'Este posibil ca plata să fi fost efectuată. Vă rugăm să nu plătiți din nou. Verificați iar sau întrebați magazinul și indicați numărul comenzii.',
    'succeeded.title': 'Plată reușită',
    'succeeded.text': 'Vă mulțumim. Plata dumneavoastră a fost primită.',
    'declined.title': 'Plată refuzată',
    'declined.text': 'Nu v-a fost retrasă nicio sumă. Folosiți alt card sau întrebați banca.',
    limitText:
      'Nu v-a fost retrasă nicio sumă. A fost atinsă o limită a acestui card. Folosiți alt card.',
    retryAfter:
      'Nu v-a fost retrasă nicio sumă. A fost atinsă o limită a acestui card. Folosiți alt card sau încercați din nou după {time}.',
    'cancelled.title': 'Plată anulată',
    'cancelled.text': 'Nu v-a fost retrasă nicio sumă.',
    'needs_review.title': 'Magazinul verifică plata dumneavoastră',
    'needs_review.text':
      'Vă rugăm să nu plătiți din nou. Magazinul vă va anunța. Dacă întrebați, indicați numărul comenzii.',
    'empty.title': 'Nu există nicio plată de afișat',
    'empty.text':
      'Dacă tocmai ați plătit, căutați o confirmare de la magazin înainte de a plăti din nou.',

    orderNumber: 'Numărul comenzii',
    amount: 'Suma',
    amountPaid: 'Suma plătită',
    paidTo: 'Plătit către',
    date: 'Data',
    card: 'Card',
    receipt: 'Vedeți chitanța',
    continueAtBank: 'Continuați la banca dumneavoastră',
    continue: 'Continuați',
    checkAgain: 'Verificați din nou',
    retry: 'Încercați din nou',
    backToShop: 'Înapoi la magazin',
  },
}

/** Romanian, of every component. */
export const roWhole: WholeLocale = /* @__PURE__ */ withExtra(ro, {
  firstName: 'Prenume',
  lastName: 'Nume de familie',
  patronymic: 'Patronimic',
  email: 'Adresă de e-mail',
  phone: 'Număr de telefon',
  country: 'Țară',
  chooseCountry: 'Alegeți o țară',
  birthday: 'Data nașterii',
  taxId: 'Cod fiscal',
  receiptBy: 'Trimiteți chitanța prin',
  receiptEmail: 'E-mail',
  receiptNone: 'Fără chitanță',
  requiredLabel: '{label} (obligatoriu)',
  requiredField: '{label}: vă rugăm să completați acest câmp',
  checkField: '{label}: vă rugăm să verificați acest câmp',
  requiredFirstName: 'Introduceți prenumele',
  requiredLastName: 'Introduceți numele de familie',
  requiredPatronymic: 'Introduceți patronimicul',
  requiredTaxId: 'Introduceți codul fiscal',
  requiredReceipt: 'Alegeți cum primiți chitanța',
  emailFormat: 'E-mail ca name@example.com',
  phoneFormat: 'Număr ca {example}',
  birthdayFormat: 'Introduceți ziua în care v-ați născut',
  dayPart: 'Ziua',
  monthPart: 'Luna',
  yearPart: 'Anul',
  dayRange: 'Introduceți o zi de la {min} la {max}',
  monthRange: 'Introduceți o lună de la {min} la {max}',
  yearFormat: 'Introduceți anul cu patru cifre, de exemplu {example}',
  taxIdFormat: 'Verificați codul fiscal: una dintre cifre este scrisă greșit',
  amountFormat: 'Introduceți o sumă precum {example}',

  savedCards: 'Plătiți cu',
  savedCard: '{brand} care se termină în {digits}',
  cardExpires: 'Expiră: {date}',
  cardExpired: 'A expirat: {date}',
  useAnotherCard: 'Alt card',
  savedCardRefused: 'Acest card nu mai poate fi folosit aici. Alegeți altul',
  removeCard: 'Eliminați',
  removeCardQuestion: 'Eliminați acest card?',
  keepCard: 'Păstrați',
  cardRemoved: 'Cardul a fost eliminat',
  removeCardFailed: 'Cardul nu a putut fi eliminat: încercați din nou',
  saveCard: 'Salvați acest card pentru data viitoare',
  cardsAccepted: 'Acceptăm {brands}',
  brandNotAccepted: 'Acest card nu este acceptat aici. Acceptăm {brands}',
  brandUnknown: 'Nu cunoaștem acest tip de card. Verificați numărul; puteți totuși plăti cu el',

  challenge: 'Verificare de securitate',
  challengeHint:
    'Îi protejează pe titularii de carduri împotriva fraudei. Finalizați-o, apoi plătiți din nou.',
  challengeRequired: 'Finalizați verificarea de securitate',
  challengeSolved: 'Verificarea de securitate este finalizată. Acum puteți plăti.',

  payHosted: 'Continuați spre plată',
  paymentMethods: 'Cum doriți să plătiți?',
  hostedMethod: 'Pe o pagină de plată sigură',
  hostedHint: 'Veți introduce cardul pe o pagină de plată sigură și veți reveni aici.',
  openPaymentTitle: 'Nu ați terminat de plătit',
  openPaymentText: 'Continuați pe pagina de plată sau anulați și plătiți în alt mod.',
  cancelPayment: 'Anulați și plătiți în alt mod',
  cancelFailed:
    'Plata nu a putut fi anulată. Este posibil să fie în curs: vă rugăm să nu plătiți din nou.',
  timeLeft: 'Timp rămas pentru plată: {time}',
  timeOver: 'Timpul pentru plată s-a încheiat.',

  bankFrame: 'Confirmare la banca dumneavoastră',
  closeBankFrame: 'Închideți',
  bankFrameClosed:
    'Ați închis pagina băncii. Deschideți-o din nou pentru a confirma această plată.',

  subscription: 'Abonament',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:în fiecare zi|few:la fiecare {count} zile|other:la fiecare {count} de zile',
  everyWeek:
    'one:în fiecare săptămână|few:la fiecare {count} săptămâni|other:la fiecare {count} de săptămâni',
  everyMonth: 'one:în fiecare lună|few:la fiecare {count} luni|other:la fiecare {count} de luni',
  everyQuarter:
    'one:în fiecare trimestru|few:la fiecare {count} trimestre|other:la fiecare {count} de trimestre',
  everyYear: 'one:în fiecare an|few:la fiecare {count} ani|other:la fiecare {count} de ani',
  chargedToday: 'Astăzi',
  nextCharge: 'Următoarea plată',
  lastCharge: 'Ultima plată',
  noLastCharge: 'Până la anulare',
  retryCharge:
    'one:Dacă o plată nu reușește, se mai încearcă o dată după {time}.|few:Dacă o plată nu reușește, se mai încearcă de cel mult {count} ori, la interval de {time}.|other:Dacă o plată nu reușește, se mai încearcă de cel mult {count} de ori, la interval de {time}.',
  noRetryCharge: 'Dacă o plată nu reușește, nu se mai încearcă.',
  intervalCount: 'La fiecare',
  intervalUnit: 'Perioadă',
  firstChargeDate: 'Data primei plăți',
  lastChargeDate: 'Data ultimei plăți',
  numberRange: 'Introduceți {min} până la {max}',
  dateOrder: 'Ultima plată nu poate fi înaintea primei',

  subscriptionActive: 'Abonamentul dvs. este activ',
  chargeFailedTitle: 'Ultima plată nu a reușit',
  chargeFailedText:
    'Poate fi încercată din nou. Vă rugăm să verificați dacă se poate plăti cu cardul dvs.',
  endRequestedTitle: 'Ați cerut încheierea abonamentului',
  endRequestedText:
    'Nu s-a încheiat încă și se mai poate face o plată. Această pagină va arăta când s-a încheiat.',
  subscriptionEndedTitle: 'Abonamentul s-a încheiat',
  subscriptionEndedText: 'Nu se va mai plăti nimic.',
  subscriptionUnknownText:
    'Nu putem spune care este starea abonamentului. Verificați din nou puțin mai târziu sau întrebați magazinul.',
  noSubscriptionTitle: 'Nu există aici niciun abonament de arătat',
  noSubscriptionText: 'Conectați-vă la magazin sau întrebați despre abonamentul dvs.',
  expectedCharge: 'Următoarea plată (estimată)',
  pastCharges: 'Plăți până acum',
  earlierCharges: 'Plăți mai vechi: {count}',
  endSubscription: 'Încheiați abonamentul',
  endQuestion: 'Încheiați abonamentul?',
  endQuestionText: 'După încheiere nu se mai plătește nimic. Următoarea plată ar fi pe {date}.',
  keepSubscription: 'Păstrați abonamentul',
  endFailed: 'Cererea nu a putut fi transmisă magazinului. Vă rugăm să încercați din nou.',
  endByShop: 'Pentru a-l încheia, contactați magazinul.',

  split: 'Cum se împarte această plată',
  splitLeft: 'Rămas de împărțit: {amount}',
  splitOver: 'Cu {amount} prea mult',
  splitDone: 'Totul este împărțit',
  splitTakeRest: 'Dați restul',
})
