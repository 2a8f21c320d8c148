import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Latvian, of the card form and the return page. */
export const lv: Locale = {
  tag: 'lv',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kartes numurs',
    cardNumberHint: 'Garais numurs uz kartes',
    expiry: 'Derīguma termiņš',
    expiryHint: 'MM / GG',
    securityCode: 'Drošības kods',
    securityCodeHint: '3 cipari aizmugurē',
    securityCodeHintFront: '4 cipari priekšpusē',
    cardholder: 'Vārds uz kartes',
    cardholderHint: 'Kā norādīts uz kartes',
    optionalField: '{label} (nav obligāti)',

    requiredCardNumber: 'Ievadiet kartes numuru',
    requiredExpiry: 'Ievadiet termiņu',
    requiredSecurityCode: 'Ievadiet kartes kodu',
    requiredCodeAgain: 'Ievadiet kodu vēlreiz',
    requiredCardholder: 'Ievadiet vārdu, kā uz kartes',
    summaryTitle: 'Lūdzu, pārbaudiet šos datus',

    card_number_incomplete: 'Kartes numurs ir par īsu',
    card_number_too_long: 'Kartes numurs ir par garu',
    card_number_repeated: 'Tas nav kartes numurs',
    card_number_checksum: 'Numurā viens cipars ir nepareizs',
    expiry_format: 'Rakstiet kā 09 / 30',
    expiry_month: 'Mēnesis 01 līdz 12',
    expiry_past: 'Termiņš ir beidzies',
    expiry_far: 'Termiņš ir par tālu',
    security_code_digits: 'Kodā ir tikai cipari',
    security_code_length: 'Pārbaudiet kodu',
    name_card_number: 'Ievadiet vārdu, nevis kartes numuru',
    text_too_long: 'Par garu: saīsiniet',
    format: 'Salīdziniet ar karti',
    service_refused: 'Tas netika pieņemts',

    pay: 'Maksāt {amount}',
    order: 'Pasūtīt ar pienākumu maksāt',
    orByCard: 'vai maksājiet ar karti',
    paying: 'Notiek maksāšana…',
    stillWorking: 'Joprojām notiek…',
    pageLoading: 'Lapa tiek ielādēta…',
    scriptNeeded:
      'Lai maksātu ar karti, nepieciešams JavaScript. Ieslēdziet to un ielādējiet lapu no jauna vai maksājiet citādi.',
    'submitting.title': 'Jūsu maksājums tiek nosūtīts.',
    'submitting.text': 'Lūdzu, uzgaidiet.',

    'rejected.title': 'Maksājums netika veikts',
    'rejected.text':
      'Nauda nav noņemta. Pārbaudiet savus datus un mēģiniet vēlreiz vai maksājiet citādi.',
    savedCardText: 'Nauda nav noņemta. Šo karti šeit vairs nevar izmantot. Izvēlieties citu.',
    price_changed: 'Cena ir mainījusies: {amount}. Pārbaudiet to un maksājiet no jauna.',
    priceChangedText: 'Cena ir mainījusies. Pārbaudiet to un maksājiet no jauna.',
    'not_sent.title': 'Maksājums netika nosūtīts',
    'not_sent.text': 'Nauda nav noņemta. Lūdzu, mēģiniet vēlreiz.',
    'failed.title': 'Maksājums netika veikts',
    'failed.text': 'Mūsu pusē kaut kas neizdevās. Nauda nav noņemta. Lūdzu, mēģiniet vēlreiz.',
    insecureText:
      'Savienojums nav drošs, tāpēc jūsu dati netika nosūtīti. Atveriet šo lapu ar https un mēģiniet vēlreiz.',
    orderUnknownText:
      'Šo pasūtījumu šeit vairs nevar apmaksāt. Nauda nav noņemta. Lūdzu, pārbaudiet savu pasūtījumu veikalā.',

    'acting.title': 'Notiek pāreja uz jūsu bankas lapu',
    'acting.text':
      'Jūsu banka lūdz apstiprināt šo maksājumu. Ja bankas lapa neatveras pati, izmantojiet saiti.',
    'redirect.title': 'Notiek pāreja uz maksājuma lapu',
    'redirect.text': 'Ja tā neatveras pati, izmantojiet saiti.',
    'blocked.title': 'Nākamo lapu neizdevās atvērt',
    'blocked.text':
      'Šo maksājumu var pabeigt tikai tur, un lapas adrese nav droša. Kamēr to nepabeigsiet, nauda netiks noņemta. Pārbaudiet vēlreiz vai jautājiet veikalam un nosauciet pasūtījuma numuru.',
    'recovering.title': 'Meklējam jūsu maksājumu',
    'recovering.text': 'Lūdzu, vienu mirkli.',
    'confirming.title': 'Jūsu maksājums tiek apstiprināts',
    'confirming.text':
      'Pārbaudām, vai jūsu maksājums ir izdevies. Parasti tas aizņem dažas sekundes. Lapa atjaunojas pati.',
    confirmingBankText: 'Jūsu banka to vēl nav apstiprinājusi. Ja tur nepabeidzāt, varat turpināt.',
    heldText:
      'Šī pasūtījuma maksājums jau notiek. Ja banka lūdza to apstiprināt, pabeidziet tur. Lūdzu, nemaksājiet vēlreiz.',
    confirmingStoppedText:
      'Tas aizņem vairāk laika nekā parasti. Veikals uzzinās rezultātu arī tad, ja aizvērsiet šo lapu. Lūdzu, nemaksājiet vēlreiz. Pēc brīža pārbaudiet vēlreiz.',
    'unknown.title': 'Mēs vēl neesam saņēmuši atbildi',
    'unknown.text':
      'Jūsu maksājums, iespējams, ir izdevies. Lūdzu, nemaksājiet vēlreiz. Lapa atjaunojas pati.',
    refusedText:
      'Pārbaudām, vai jūsu maksājums ir pieņemts. Lūdzu, nemaksājiet vēlreiz. Lapa atjaunojas pati.',
    unknownStoppedText:
      'Jūsu maksājums, iespējams, ir izdevies. Lūdzu, nemaksājiet vēlreiz. Pārbaudiet vēlreiz vai jautājiet veikalam un nosauciet pasūtījuma numuru.',
    'succeeded.title': 'Maksājums veiksmīgs',
    'succeeded.text': 'Paldies. Jūsu maksājums ir saņemts.',
    'declined.title': 'Maksājums noraidīts',
    'declined.text': 'Nauda nav noņemta. Izmantojiet citu karti vai jautājiet savai bankai.',
    limitText: 'Nauda nav noņemta. Sasniegts šīs kartes limits. Izmantojiet citu karti.',
    retryAfter:
      'Nauda nav noņemta. Sasniegts šīs kartes limits. Izmantojiet citu karti vai mēģiniet vēlreiz pēc šī laika: {time}.',
    'cancelled.title': 'Maksājums atcelts',
    'cancelled.text': 'Nauda nav noņemta.',
    'needs_review.title': 'Veikals pārbauda jūsu maksājumu',
    'needs_review.text':
      'Lūdzu, nemaksājiet vēlreiz. Veikals jums paziņos. Jautājot nosauciet pasūtījuma numuru.',
    'empty.title': 'Nav maksājuma, ko parādīt',
    'empty.text':
      'Ja tikko samaksājāt, pirms jauna maksājuma pārbaudiet, vai veikals nav atsūtījis apstiprinājumu.',

    orderNumber: 'Pasūtījuma numurs',
    amount: 'Summa',
    amountPaid: 'Samaksātā summa',
    paidTo: 'Saņēmējs',
    date: 'Datums',
    card: 'Karte',
    receipt: 'Skatīt čeku',
    continueAtBank: 'Turpināt bankas lapā',
    continue: 'Turpināt',
    checkAgain: 'Pārbaudīt vēlreiz',
    retry: 'Mēģināt vēlreiz',
    backToShop: 'Atpakaļ uz veikalu',
  },
}

/** Latvian, of every component. */
export const lvWhole: WholeLocale = /* @__PURE__ */ withExtra(lv, {
  firstName: 'Vārds',
  lastName: 'Uzvārds',
  patronymic: 'Tēvvārds',
  email: 'E-pasta adrese',
  phone: 'Tālruņa numurs',
  country: 'Valsts',
  chooseCountry: 'Izvēlieties valsti',
  birthday: 'Dzimšanas datums',
  taxId: 'Nodokļu maksātāja numurs',
  receiptBy: 'Čeka saņemšanas veids',
  receiptEmail: 'E-pasts',
  receiptNone: 'Bez čeka',
  requiredLabel: '{label} (obligāti)',
  requiredField: '{label}: lūdzu, aizpildiet šo lauku',
  checkField: '{label}: lūdzu, pārbaudiet šo lauku',
  requiredFirstName: 'Ievadiet savu vārdu',
  requiredLastName: 'Ievadiet savu uzvārdu',
  requiredPatronymic: 'Ievadiet tēvvārdu',
  requiredTaxId: 'Ievadiet nodokļu maksātāja numuru',
  requiredReceipt: 'Izvēlieties, kā saņemt čeku',
  emailFormat: 'E-pasts kā name@example.com',
  phoneFormat: 'Numurs kā {example}',
  birthdayFormat: 'Ievadiet savu dzimšanas datumu',
  dayPart: 'Diena',
  monthPart: 'Mēnesis',
  yearPart: 'Gads',
  dayRange: 'Ievadiet dienu no {min} līdz {max}',
  monthRange: 'Ievadiet mēnesi no {min} līdz {max}',
  yearFormat: 'Ievadiet gadu ar četriem cipariem, piemēram, {example}',
  taxIdFormat: 'Pārbaudiet nodokļu maksātāja numuru: viens cipars ievadīts nepareizi',
  amountFormat: 'Ievadiet summu, piemēram, {example}',

  savedCards: 'Ar ko maksāt',
  savedCard: '{brand}, pēdējie cipari {digits}',
  cardExpires: 'Derīga līdz {date}',
  cardExpired: 'Termiņš beidzies: {date}',
  useAnotherCard: 'Cita karte',
  savedCardRefused: 'Šo karti šeit vairs nevar izmantot. Izvēlieties citu',
  removeCard: 'Noņemt',
  removeCardQuestion: 'Vai noņemt šo karti?',
  keepCard: 'Paturēt',
  cardRemoved: 'Karte ir noņemta',
  removeCardFailed: 'Karti neizdevās noņemt: mēģiniet vēlreiz',
  saveCard: 'Saglabāt šo karti nākamajai reizei',
  cardsAccepted: 'Pieņemam {brands}',
  brandNotAccepted: 'Šo karti šeit nepieņem. Pieņemam {brands}',
  brandUnknown:
    'Šādu karšu veidu mēs nepazīstam. Pārbaudiet numuru; ar šo karti tomēr varat maksāt',

  challenge: 'Drošības pārbaude',
  challengeHint: 'Tā sargā karšu īpašniekus no krāpšanas. Pabeidziet to un maksājiet vēlreiz.',
  challengeRequired: 'Pabeidziet drošības pārbaudi',
  challengeSolved: 'Drošības pārbaude ir pabeigta. Tagad varat maksāt.',

  payHosted: 'Pāriet uz apmaksu',
  paymentMethods: 'Kā vēlaties maksāt?',
  hostedMethod: 'Drošā maksājuma lapā',
  hostedHint: 'Kartes datus ievadīsiet drošā maksājuma lapā un pēc tam atgriezīsieties šeit.',
  openPaymentTitle: 'Maksājums nav pabeigts',
  openPaymentText: 'Turpiniet maksājuma lapā vai atceliet maksājumu un maksājiet citādi.',
  cancelPayment: 'Atcelt un maksāt citādi',
  cancelFailed:
    'Maksājumu neizdevās atcelt. Iespējams, tas jau tiek veikts: lūdzu, nemaksājiet vēlreiz.',
  timeLeft: 'Atlikušais laiks apmaksai: {time}',
  timeOver: 'Apmaksas laiks ir beidzies.',

  bankFrame: 'Apstiprinājums bankā',
  closeBankFrame: 'Aizvērt',
  bankFrameClosed: 'Jūs aizvērāt bankas lapu. Atveriet to vēlreiz, lai apstiprinātu šo maksājumu.',

  subscription: 'Abonements',
  chargeEvery: '{amount} {interval}',
  everyDay:
    '=1:katru dienu|zero:ik pēc {count} dienām|one:ik pēc {count} dienas|other:ik pēc {count} dienām',
  everyWeek:
    '=1:katru nedēļu|zero:ik pēc {count} nedēļām|one:ik pēc {count} nedēļas|other:ik pēc {count} nedēļām',
  everyMonth:
    '=1:katru mēnesi|zero:ik pēc {count} mēnešiem|one:ik pēc {count} mēneša|other:ik pēc {count} mēnešiem',
  everyQuarter:
    '=1:katru ceturksni|zero:ik pēc {count} ceturkšņiem|one:ik pēc {count} ceturkšņa|other:ik pēc {count} ceturkšņiem',
  everyYear:
    '=1:katru gadu|zero:ik pēc {count} gadiem|one:ik pēc {count} gada|other:ik pēc {count} gadiem',
  chargedToday: 'Šodien',
  nextCharge: 'Nākamais maksājums',
  lastCharge: 'Pēdējais maksājums',
  noLastCharge: 'Līdz atcelšanai',
  retryCharge:
    'zero:Ja maksājums neizdodas, to mēģina vēl līdz {count} reizēm (starplaiks: {time}).|one:Ja maksājums neizdodas, to mēģina vēl {count} reizi (starplaiks: {time}).|other:Ja maksājums neizdodas, to mēģina vēl līdz {count} reizēm (starplaiks: {time}).',
  noRetryCharge: 'Ja maksājums neizdodas, to vēlreiz nemēģina.',
  intervalCount: 'Ik pēc',
  intervalUnit: 'Periods',
  firstChargeDate: 'Pirmais maksājums',
  lastChargeDate: 'Pēdējais maksājums',
  numberRange: 'Ievadiet no {min} līdz {max}',
  dateOrder: 'Pēdējais maksājums nevar būt pirms pirmā',

  subscriptionActive: 'Jūsu abonements ir aktīvs',
  chargeFailedTitle: 'Pēdējais maksājums neizdevās',
  chargeFailedText:
    'To var mēģināt vēlreiz. Lūdzu, pārliecinieties, ka no jūsu kartes var veikt maksājumu.',
  endRequestedTitle: 'Jūs lūdzāt izbeigt abonementu',
  endRequestedText:
    'Tas vēl nav izbeigts, un maksājums vēl ir iespējams. Kad tas būs izbeigts, šeit tas būs redzams.',
  subscriptionEndedTitle: 'Abonements ir izbeigts',
  subscriptionEndedText: 'Vairāk maksājumu nebūs.',
  subscriptionUnknownText:
    'Mēs nevaram pateikt, kāds ir jūsu abonementa stāvoklis. Pārbaudiet nedaudz vēlāk vai jautājiet veikalam.',
  noSubscriptionTitle: 'Šeit nav abonementa, ko parādīt',
  noSubscriptionText: 'Piesakieties veikalā vai jautājiet tam par savu abonementu.',
  expectedCharge: 'Nākamais maksājums (gaidāmais)',
  pastCharges: 'Līdzšinējie maksājumi',
  earlierCharges: 'Agrāki maksājumi: {count}',
  endSubscription: 'Izbeigt abonementu',
  endQuestion: 'Vai izbeigt abonementu?',
  endQuestionText: 'Pēc beigām maksājumu vairs nebūs. Nākamais maksājums būtu {date}.',
  keepSubscription: 'Paturēt abonementu',
  endFailed: 'Lūgumu neizdevās nodot veikalam. Lūdzu, mēģiniet vēlreiz.',
  endByShop: 'Lai to izbeigtu, sazinieties ar veikalu.',

  split: 'Kā šis maksājums tiek sadalīts',
  splitLeft: 'Vēl jāsadala: {amount}',
  splitOver: 'Par daudz: {amount}',
  splitDone: 'Viss ir sadalīts',
  splitTakeRest: 'Atdot atlikumu',
})
