import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Slovenian, of the card form and the return page. */
export const sl: Locale = {
  tag: 'sl',
  direction: 'ltr',
  amountSamples: {
    'sl EUR': '1234,50\u00a0€',
    'sl UAH': '1234,50\u00a0UAH',
    'sl USD': '1234,50\u00a0$',
  },
  messages: {
    cardNumber: 'Številka kartice',
    cardNumberHint: 'Dolga številka na kartici',
    expiry: 'Datum poteka',
    expiryHint: 'MM / LL',
    securityCode: 'Varnostna koda',
    securityCodeHint: '3 števke zadaj',
    securityCodeHintFront: '4 števke spredaj',
    cardholder: 'Ime na kartici',
    cardholderHint: 'Kot je na kartici',
    optionalField: '{label} (neobvezno)',

    requiredCardNumber: 'Vpišite številko kartice',
    requiredExpiry: 'Vpišite datum poteka',
    requiredSecurityCode: 'Vpišite kodo kartice',
    requiredCodeAgain: 'Znova vpišite kodo',
    requiredCardholder: 'Vpišite ime, kot je na kartici',
    summaryTitle: 'Preverite te podatke',

    card_number_incomplete: 'Številka kartice je prekratka',
    card_number_too_long: 'Številka kartice je predolga',
    card_number_repeated: 'To ni številka kartice',
    card_number_checksum: 'V številki ena števka ni prava',
    expiry_format: 'Vpišite kot 09 / 30',
    expiry_month: 'Mesec je od 01 do 12',
    expiry_past: 'Kartica je potekla',
    expiry_far: 'Datum je predaleč',
    security_code_digits: 'Koda so samo števke',
    security_code_length: 'Dolžina kode ni prava',
    name_card_number: 'Vpišite ime, ne številke kartice',
    text_too_long: 'Besedilo je predolgo: skrajšajte ga',
    format: 'Primerjajte s kartico',
    service_refused: 'Zavrnjeno: preverite',

    pay: 'Plačajte {amount}',
    order: 'Naročilo z obveznostjo plačila',
    orByCard: 'ali plačajte s kartico',
    paying: 'Plačevanje…',
    stillWorking: 'Še vedno poteka…',
    pageLoading: 'Stran se nalaga…',
    scriptNeeded:
      'Za plačilo s kartico je potreben JavaScript. Vklopite ga in znova naložite stran ali plačajte drugače.',
    'submitting.title': 'Vaše plačilo se pošilja.',
    'submitting.text': 'Prosimo, počakajte.',

    'rejected.title': 'Plačilo ni bilo izvedeno',
    'rejected.text':
      'Nič vam ni bilo zaračunano. Preverite svoje podatke in poskusite znova ali plačajte drugače.',
    savedCardText:
      'Nič vam ni bilo zaračunano. Te kartice tukaj ni več mogoče uporabiti. Izberite drugo.',
    price_changed: 'Cena se je spremenila na {amount}. Preverite jo in plačajte še enkrat.',
    priceChangedText: 'Cena se je spremenila. Preverite jo in plačajte še enkrat.',
    'not_sent.title': 'Plačilo ni bilo poslano',
    'not_sent.text': 'Nič vam ni bilo zaračunano. Poskusite znova.',
    'failed.title': 'Plačilo ni bilo izvedeno',
    'failed.text':
      'Na naši strani je šlo nekaj narobe. Nič vam ni bilo zaračunano. Poskusite znova.',
    insecureText:
      'Povezava ni varna, zato vaši podatki niso bili poslani. Odprite to stran prek https in poskusite znova.',
    orderUnknownText:
      'Tega naročila tukaj ni več mogoče plačati. Nič vam ni bilo zaračunano. Preverite svoje naročilo v trgovini.',
    agentText: 'Nič vam ni bilo zaračunano. Za plačilo {amount} sami pritisnite gumb.',

    'acting.title': 'Preusmerjamo vas k vaši banki',
    'acting.text':
      'Vaša banka vas prosi, da potrdite to plačilo. Če se njena stran ne odpre sama, uporabite povezavo.',
    'redirect.title': 'Preusmerjamo vas na plačilno stran',
    'redirect.text': 'Če se ne odpre sama, uporabite povezavo.',
    'blocked.title': 'Naslednje strani ni bilo mogoče odpreti',
    'blocked.text':
      'To plačilo lahko dokončate samo tam, naslov te strani pa ni varen. Dokler ga ne dokončate, vam ne bo nič zaračunano. Preverite še enkrat ali se obrnite na trgovino in navedite številko naročila.',
    'recovering.title': 'Iščemo vaše plačilo',
    'recovering.text': 'Samo trenutek.',
    'confirming.title': 'Potrjujemo vaše plačilo',
    'confirming.text':
      'Preverjamo, ali je vaše plačilo uspelo. To običajno traja nekaj sekund. Stran se osveži sama.',
    confirmingBankText:
      'Vaša banka plačila še ni potrdila. Če tam niste končali, lahko nadaljujete.',
    heldText:
      'Plačilo tega naročila že poteka. Če je vaša banka zahtevala potrditev, jo dokončajte tam. Prosimo, ne plačujte znova.',
    confirmingStoppedText:
      'Traja dlje kot običajno. Trgovina bo prejela rezultat, tudi če zaprete to stran. Prosimo, ne plačujte znova. Čez nekaj časa preverite še enkrat.',
    'unknown.title': 'Odgovora še nismo prejeli',
    'unknown.text':
      'Vaše plačilo je morda uspelo. Prosimo, ne plačujte znova. Stran se osveži sama.',
    refusedText:
      'Preverjamo, ali je bilo vaše plačilo sprejeto. Prosimo, ne plačujte znova. Stran se osveži sama.',
    unknownStoppedText:
      'Vaše plačilo je morda uspelo. Prosimo, ne plačujte znova. Preverite še enkrat ali se obrnite na trgovino in navedite številko naročila.',
    'succeeded.title': 'Plačilo je uspelo',
    'succeeded.text': 'Hvala. Vaše plačilo smo prejeli.',
    'declined.title': 'Plačilo je zavrnjeno',
    'declined.text':
      'Nič vam ni bilo zaračunano. Uporabite drugo kartico ali se obrnite na svojo banko.',
    limitText:
      'Nič vam ni bilo zaračunano. Dosežena je omejitev te kartice. Uporabite drugo kartico.',
    retryAfter:
      'Nič vam ni bilo zaračunano. Dosežena je omejitev te kartice. Uporabite drugo kartico ali poskusite znova po {time}.',
    'cancelled.title': 'Plačilo je preklicano',
    'cancelled.text': 'Nič vam ni bilo zaračunano.',
    'needs_review.title': 'Trgovina preverja vaše plačilo',
    'needs_review.text':
      'Prosimo, ne plačujte znova. Trgovina vas bo obvestila. Ob vprašanjih navedite številko naročila.',
    'empty.title': 'Ni plačila, ki bi ga prikazali',
    'empty.text': 'Če ste pravkar plačali, poiščite potrdilo trgovine, preden plačate še enkrat.',

    orderNumber: 'Številka naročila',
    amount: 'Znesek',
    amountPaid: 'Plačani znesek',
    paidTo: 'Prejemnik',
    date: 'Datum',
    card: 'Kartica',
    receipt: 'Oglejte si potrdilo',
    continueAtBank: 'Nadaljujte pri svoji banki',
    continue: 'Nadaljujte',
    checkAgain: 'Preverite še enkrat',
    retry: 'Poskusite znova',
    backToShop: 'Nazaj v trgovino',
  },
}

/** Slovenian, of every component. */
export const slWhole: WholeLocale = /* @__PURE__ */ withExtra(sl, {
  firstName: 'Ime',
  lastName: 'Priimek',
  patronymic: 'Očetovo ime',
  email: 'E-poštni naslov',
  phone: 'Telefonska številka',
  country: 'Država',
  chooseCountry: 'Izberite državo',
  birthday: 'Datum rojstva',
  taxId: 'Davčna številka',
  receiptBy: 'Kako poslati potrdilo',
  receiptEmail: 'E-pošta',
  receiptNone: 'Brez potrdila',
  requiredLabel: '{label} (obvezno)',
  requiredField: '{label}: izpolnite to polje',
  checkField: '{label}: preverite to polje',
  requiredFirstName: 'Vpišite svoje ime',
  requiredLastName: 'Vpišite svoj priimek',
  requiredPatronymic: 'Vpišite očetovo ime',
  requiredTaxId: 'Vpišite svojo davčno številko',
  requiredReceipt: 'Izberite, kako prejeti potrdilo',
  emailFormat: 'E-pošta kot name@example.com',
  phoneFormat: 'Številka kot {example}',
  birthdayFormat: 'Vnesite datum svojega rojstva',
  dayPart: 'Dan',
  monthPart: 'Mesec',
  yearPart: 'Leto',
  dayRange: 'Vnesite dan od {min} do {max}',
  monthRange: 'Vnesite mesec od {min} do {max}',
  yearFormat: 'Vnesite leto s štirimi števkami, na primer {example}',
  taxIdFormat: 'Preverite davčno številko: ena števka je narobe vtipkana',
  amountFormat: 'Vnesite znesek, na primer {example}',

  savedCards: 'Način plačila',
  savedCard: '{brand}, zadnje števke {digits}',
  cardExpires: 'Velja do {date}',
  cardExpired: 'Potekla: {date}',
  useAnotherCard: 'Druga kartica',
  savedCardRefused: 'Te kartice tukaj ni več mogoče uporabiti. Izberite drugo',
  removeCard: 'Odstranite',
  removeCardQuestion: 'Želite odstraniti to kartico?',
  keepCard: 'Obdržite',
  cardRemoved: 'Kartica je odstranjena',
  removeCardFailed: 'Kartice ni bilo mogoče odstraniti: poskusite znova',
  saveCard: 'Shranite to kartico za naslednjič',
  cardsAccepted: 'Sprejemamo {brands}',
  brandNotAccepted: 'Te kartice tukaj ne sprejemamo. Sprejemamo {brands}',
  brandUnknown: 'Te vrste kartice ne poznamo. Preverite številko; z njo lahko vseeno plačate',

  challenge: 'Varnostno preverjanje',
  challengeHint: 'Imetnike kartic varuje pred goljufijami. Dokončajte ga in plačajte znova.',
  challengeRequired: 'Dokončajte varnostno preverjanje',
  challengeSolved: 'Varnostno preverjanje je končano. Zdaj lahko plačate.',

  payHosted: 'Nadaljujte na plačilo',
  paymentMethods: 'Kako želite plačati?',
  hostedMethod: 'Na varni plačilni strani',
  hostedHint: 'Podatke o kartici boste vnesli na varni plačilni strani in se nato vrnili sem.',
  openPaymentTitle: 'Plačila niste dokončali',
  openPaymentText: 'Nadaljujte na plačilni strani ali prekličite in plačajte drugače.',
  cancelPayment: 'Prekličite in plačajte drugače',
  cancelFailed:
    'Plačila ni bilo mogoče preklicati. Morda se že izvaja: prosimo, ne plačujte znova.',
  timeLeft: 'Preostali čas za plačilo: {time}',
  timeOver: 'Čas za plačilo je potekel.',

  bankFrame: 'Potrditev vaše banke',
  closeBankFrame: 'Zaprite',
  bankFrameClosed: 'Zaprli ste stran svoje banke. Če želite potrditi to plačilo, jo znova odprite.',

  subscription: 'Naročnina',
  chargeEvery: '{amount} {interval}',
  everyDay:
    '=1:vsak dan|one:vsak {count} dan|two:vsaka {count} dneva|few:vsake {count} dni|other:vsakih {count} dni',
  everyWeek:
    '=1:vsak teden|one:vsak {count} teden|two:vsaka {count} tedna|few:vsake {count} tedne|other:vsakih {count} tednov',
  everyMonth:
    '=1:vsak mesec|one:vsak {count} mesec|two:vsaka {count} meseca|few:vsake {count} mesece|other:vsakih {count} mesecev',
  everyQuarter:
    '=1:vsako četrtletje|one:vsako {count} četrtletje|two:vsaki {count} četrtletji|few:vsaka {count} četrtletja|other:vsakih {count} četrtletij',
  everyYear:
    '=1:vsako leto|one:vsako {count} leto|two:vsaki {count} leti|few:vsaka {count} leta|other:vsakih {count} let',
  chargedToday: 'Danes',
  nextCharge: 'Naslednja bremenitev',
  lastCharge: 'Zadnja bremenitev',
  noLastCharge: 'Do preklica',
  retryCharge:
    'one:Če bremenitev ne uspe, jo poskusimo še {count}-krat (razmik: {time}).|two:Če bremenitev ne uspe, jo poskusimo še do {count}-krat (razmik: {time}).|few:Če bremenitev ne uspe, jo poskusimo še do {count}-krat (razmik: {time}).|other:Če bremenitev ne uspe, jo poskusimo še do {count}-krat (razmik: {time}).',
  noRetryCharge: 'Če bremenitev ne uspe, je ne poskusimo znova.',
  intervalCount: 'Vsakih',
  intervalUnit: 'Obdobje',
  firstChargeDate: 'Prva bremenitev',
  lastChargeDate: 'Zadnja bremenitev',
  numberRange: 'Vnesite od {min} do {max}',
  dateOrder: 'Zadnja bremenitev ne more biti pred prvo',

  subscriptionActive: 'Vaša naročnina je aktivna',
  chargeFailedTitle: 'Zadnja bremenitev ni uspela',
  chargeFailedText: 'Morda se bo ponovila. Preverite, ali je vašo kartico mogoče bremeniti.',
  endRequestedTitle: 'Prosili ste za konec naročnine',
  endRequestedText:
    'Še ni končana in bremenitev je še mogoča. Ko bo končana, bo to napisano tukaj.',
  subscriptionEndedTitle: 'Naročnina je končana',
  subscriptionEndedText: 'Bremenitev ne bo več.',
  subscriptionUnknownText:
    'Ne moremo povedati, kako je z vašo naročnino. Preverite malo pozneje ali vprašajte trgovino.',
  noSubscriptionTitle: 'Tukaj ni naročnine za prikaz',
  noSubscriptionText: 'Prijavite se v trgovino ali jo vprašajte o svoji naročnini.',
  expectedCharge: 'Naslednja bremenitev (pričakovana)',
  pastCharges: 'Dosedanje bremenitve',
  earlierCharges: 'Prejšnje bremenitve: {count}',
  endSubscription: 'Končaj naročnino',
  endQuestion: 'Želite končati naročnino?',
  endQuestionText: 'Po koncu ne bo več bremenitev. Naslednja bremenitev bi bila {date}.',
  keepSubscription: 'Obdrži naročnino',
  endFailed: 'Prošnje ni bilo mogoče poslati trgovini. Poskusite znova.',
  endByShop: 'Če jo želite končati, se obrnite na trgovino.',

  split: 'Kako je to plačilo razdeljeno',
  splitLeft: 'Še nerazdeljeno: {amount}',
  splitOver: 'Preveč za {amount}',
  splitDone: 'Vse je razdeljeno',
  splitTakeRest: 'Dodelite preostanek',
})
