import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Slovak, of the card form and the return page. */
export const sk: Locale = {
  tag: 'sk',
  direction: 'ltr',
  amountSamples: {
    'sk EUR': '1\u00a0234,50\u00a0€',
    'sk UAH': '1\u00a0234,50\u00a0UAH',
    'sk USD': '1\u00a0234,50\u00a0USD',
  },
  messages: {
    cardNumber: 'Číslo karty',
    cardNumberHint: 'Dlhé číslo na karte',
    expiry: 'Dátum platnosti',
    expiryHint: 'MM / RR',
    securityCode: 'Bezpečnostný kód',
    securityCodeHint: '3 číslice vzadu',
    securityCodeHintFront: '4 číslice vpredu',
    cardholder: 'Meno na karte',
    cardholderHint: 'Tak, ako je na karte',
    optionalField: '{label} (nepovinné)',

    requiredCardNumber: 'Zadajte číslo karty',
    requiredExpiry: 'Zadajte platnosť',
    requiredSecurityCode: 'Zadajte kód karty',
    requiredCodeAgain: 'Zadajte kód znova',
    requiredCardholder: 'Zadajte meno uvedené na karte',
    summaryTitle: 'Skontrolujte tieto údaje',

    card_number_incomplete: 'Číslo karty je príliš krátke',
    card_number_too_long: 'Číslo karty je príliš dlhé',
    card_number_repeated: 'Toto nie je číslo karty',
    card_number_checksum: 'Skontrolujte číslo: je v ňom preklep',
    expiry_format: 'Dátum ako 09 / 30',
    expiry_month: 'Mesiac od 01 do 12',
    expiry_past: 'Karta už neplatí',
    expiry_far: 'Dátum je priďaleko',
    security_code_digits: 'Kód má len číslice',
    security_code_length: 'Overte dĺžku kódu',
    name_card_number: 'Zadajte meno, nie číslo karty',
    text_too_long: 'Text je príliš dlhý: skráťte ho',
    format: 'Porovnajte s kartou',
    service_refused: 'Neprijaté: overte to',

    pay: 'Zaplatiť {amount}',
    order: 'Objednávka s povinnosťou platby',
    orByCard: 'alebo zaplaťte kartou',
    paying: 'Prebieha platba…',
    stillWorking: 'Stále pracujeme…',
    pageLoading: 'Stránka sa načítava…',
    scriptNeeded:
      'Platba kartou vyžaduje JavaScript. Zapnite ho a načítajte túto stránku znova alebo zaplaťte inak.',
    'submitting.title': 'Odosielame vašu platbu.',
    'submitting.text': 'Čakajte, prosím.',

    'rejected.title': 'Platba sa neuskutočnila',
    'rejected.text':
      'Neboli vám strhnuté žiadne peniaze. Skontrolujte svoje údaje a skúste to znova alebo zaplaťte inak.',
    savedCardText:
      'Neboli vám strhnuté žiadne peniaze. Túto kartu tu už nemožno použiť. Vyberte inú.',
    price_changed: 'Cena sa zmenila na {amount}. Skontrolujte ju a zaplaťte ešte raz.',
    priceChangedText: 'Cena sa zmenila. Skontrolujte ju a zaplaťte ešte raz.',
    'not_sent.title': 'Platba nebola odoslaná',
    'not_sent.text': 'Neboli vám strhnuté žiadne peniaze. Skúste to, prosím, znova.',
    'failed.title': 'Platba sa neuskutočnila',
    'failed.text':
      'Na našej strane sa niečo nepodarilo. Neboli vám strhnuté žiadne peniaze. Skúste to, prosím, znova.',
    insecureText:
      'Spojenie nie je zabezpečené, preto vaše údaje neboli odoslané. Otvorte túto stránku cez https a skúste to znova.',
    orderUnknownText:
      'Túto objednávku tu už nie je možné zaplatiť. Neboli vám strhnuté žiadne peniaze. Skontrolujte si, prosím, objednávku v obchode.',
    agentText:
      'Neboli vám strhnuté žiadne peniaze. Ak chcete zaplatiť {amount}, stlačte tlačidlo sami.',

    'acting.title': 'Prechádzate na stránku svojej banky',
    'acting.text':
      'Banka vás žiada o potvrdenie tejto platby. Ak sa jej stránka neotvorí sama, použite odkaz.',
    'redirect.title': 'Prechádzate na platobnú stránku',
    'redirect.text': 'Ak sa neotvorí sama, použite odkaz.',
    'blocked.title': 'Ďalšiu stránku sa nepodarilo otvoriť',
    'blocked.text':
      'Platbu možno dokončiť iba tam a adresa tej stránky nie je bezpečná. Kým platbu nedokončíte, nič sa nestrhne. Skontrolujte stav ešte raz alebo sa opýtajte obchodu a uveďte číslo objednávky.',
    'recovering.title': 'Hľadáme vašu platbu',
    'recovering.text': 'Okamih, prosím.',
    'confirming.title': 'Potvrdzujeme vašu platbu',
    'confirming.text':
      'Zisťujeme, či platba prebehla. Zvyčajne to trvá niekoľko sekúnd. Stránka sa aktualizuje sama.',
    confirmingBankText:
      'Banka ju ešte nepotvrdila. Ak ste tam všetko nedokončili, môžete pokračovať.',
    heldText:
      'Platba tejto objednávky už prebieha. Ak vás banka požiadala o potvrdenie, dokončite ho tam. Prosím, neplaťte znova.',
    confirmingStoppedText:
      'Trvá to dlhšie ako zvyčajne. Obchod sa výsledok dozvie, aj keď túto stránku zatvoríte. Prosím, neplaťte znova. Skontrolujte stav o chvíľu.',
    'unknown.title': 'Zatiaľ nemáme odpoveď',
    'unknown.text': 'Platba možno prebehla. Prosím, neplaťte znova. Stránka sa aktualizuje sama.',
    refusedText:
      'Zisťujeme, či bola vaša platba prijatá. Prosím, neplaťte znova. Stránka sa aktualizuje sama.',
    unknownStoppedText:
      'Platba možno prebehla. Prosím, neplaťte znova. Skontrolujte stav ešte raz alebo sa opýtajte obchodu a uveďte číslo objednávky.',
    'succeeded.title': 'Platba prebehla úspešne',
    'succeeded.text': 'Ďakujeme. Vašu platbu sme prijali.',
    'declined.title': 'Platba zamietnutá',
    'declined.text':
      'Neboli vám strhnuté žiadne peniaze. Použite inú kartu alebo sa opýtajte svojej banky.',
    limitText:
      'Neboli vám strhnuté žiadne peniaze. Bol dosiahnutý limit tejto karty. Použite inú kartu.',
    retryAfter:
      'Neboli vám strhnuté žiadne peniaze. Bol dosiahnutý limit tejto karty. Použite inú kartu alebo to skúste znova po tomto čase: {time}.',
    'cancelled.title': 'Platba zrušená',
    'cancelled.text': 'Neboli vám strhnuté žiadne peniaze.',
    'needs_review.title': 'Obchod preveruje vašu platbu',
    'needs_review.text':
      'Prosím, neplaťte znova. Obchod vám dá vedieť. Pri otázke uveďte číslo objednávky.',
    'empty.title': 'Nie je žiadna platba na zobrazenie',
    'empty.text':
      'Ak ste práve zaplatili, vyhľadajte potvrdenie od obchodu, skôr ako zaplatíte znova.',

    orderNumber: 'Číslo objednávky',
    amount: 'Suma',
    amountPaid: 'Zaplatená suma',
    paidTo: 'Príjemca',
    date: 'Dátum',
    card: 'Karta',
    receipt: 'Zobraziť potvrdenku',
    continueAtBank: 'Pokračovať v banke',
    continue: 'Pokračovať',
    checkAgain: 'Skontrolovať znova',
    retry: 'Skúsiť znova',
    backToShop: 'Späť do obchodu',
  },
}

/** Slovak, of every component. */
export const skWhole: WholeLocale = /* @__PURE__ */ withExtra(sk, {
  firstName: 'Meno',
  lastName: 'Priezvisko',
  patronymic: 'Meno po otcovi',
  email: 'E-mailová adresa',
  phone: 'Telefónne číslo',
  country: 'Krajina',
  chooseCountry: 'Vyberte krajinu',
  birthday: 'Dátum narodenia',
  taxId: 'Daňové číslo',
  receiptBy: 'Ako poslať potvrdenku',
  receiptEmail: 'E-mail',
  receiptNone: 'Bez potvrdenky',
  requiredLabel: '{label} (povinné)',
  requiredField: '{label}: vyplňte, prosím, toto pole',
  checkField: '{label}: skontrolujte, prosím, toto pole',
  requiredFirstName: 'Zadajte svoje meno',
  requiredLastName: 'Zadajte svoje priezvisko',
  requiredPatronymic: 'Zadajte meno po otcovi',
  requiredTaxId: 'Zadajte svoje daňové číslo',
  requiredReceipt: 'Vyberte, ako potvrdenku poslať',
  emailFormat: 'E-mail ako name@example.com',
  phoneFormat: 'Číslo ako {example}',
  birthdayFormat: 'Zadajte deň, keď ste sa narodili',
  dayPart: 'Deň',
  monthPart: 'Mesiac',
  yearPart: 'Rok',
  dayRange: 'Zadajte deň od {min} do {max}',
  monthRange: 'Zadajte mesiac od {min} do {max}',
  yearFormat: 'Zadajte rok štyrmi číslicami, napríklad {example}',
  taxIdFormat: 'Skontrolujte daňové číslo: v jednej z číslic je preklep',
  amountFormat: 'Zadajte sumu, napríklad {example}',

  savedCards: 'Zaplatiť pomocou',
  savedCard: '{brand} s koncovkou {digits}',
  cardExpires: 'Platí do: {date}',
  cardExpired: 'Platnosť sa skončila: {date}',
  useAnotherCard: 'Iná karta',
  savedCardRefused: 'Túto kartu tu už nemožno použiť. Vyberte inú',
  removeCard: 'Odstrániť',
  removeCardQuestion: 'Odstrániť túto kartu?',
  keepCard: 'Ponechať',
  cardRemoved: 'Karta bola odstránená',
  removeCardFailed: 'Kartu sa nepodarilo odstrániť: skúste to znova',
  saveCard: 'Uložiť túto kartu na budúce',
  cardsAccepted: 'Prijímame {brands}',
  brandNotAccepted: 'Táto karta sa tu neprijíma. Prijímame {brands}',
  brandUnknown: 'Tento druh karty nepoznáme. Skontrolujte číslo; aj tak ňou môžete zaplatiť',

  challenge: 'Bezpečnostné overenie',
  challengeHint: 'Chráni držiteľov kariet pred podvodmi. Dokončite ho a zaplaťte znova.',
  challengeRequired: 'Dokončite bezpečnostné overenie',
  challengeSolved: 'Bezpečnostné overenie je hotové. Teraz môžete zaplatiť.',

  payHosted: 'Pokračovať na platbu',
  paymentMethods: 'Ako chcete zaplatiť?',
  hostedMethod: 'Na zabezpečenej platobnej stránke',
  hostedHint: 'Kartu zadáte na zabezpečenej platobnej stránke a potom sa vrátite sem.',
  openPaymentTitle: 'Platbu ste nedokončili',
  openPaymentText: 'Pokračujte na platobnej stránke alebo ju zrušte a zaplaťte inak.',
  cancelPayment: 'Zrušiť a zaplatiť inak',
  cancelFailed: 'Platbu sa nepodarilo zrušiť. Možno práve prebieha: prosím, neplaťte znova.',
  timeLeft: 'Zostávajúci čas na zaplatenie: {time}',
  timeOver: 'Čas na zaplatenie uplynul.',

  bankFrame: 'Potvrdenie vo vašej banke',
  closeBankFrame: 'Zavrieť',
  bankFrameClosed:
    'Zatvorili ste stránku svojej banky. Otvorte ju znova, aby ste túto platbu potvrdili.',

  subscription: 'Predplatné',
  chargeEvery: '{amount} {interval}',
  everyDay:
    'one:každý deň|few:každé {count} dni|many:každých {count} dňa|other:každých {count} dní',
  everyWeek:
    'one:každý týždeň|few:každé {count} týždne|many:každých {count} týždňa|other:každých {count} týždňov',
  everyMonth:
    'one:každý mesiac|few:každé {count} mesiace|many:každých {count} mesiaca|other:každých {count} mesiacov',
  everyQuarter:
    'one:každý štvrťrok|few:každé {count} štvrťroky|many:každých {count} štvrťroka|other:každých {count} štvrťrokov',
  everyYear:
    'one:každý rok|few:každé {count} roky|many:každých {count} roka|other:každých {count} rokov',
  chargedToday: 'Dnes',
  nextCharge: 'Ďalšia platba',
  lastCharge: 'Posledná platba',
  noLastCharge: 'Do zrušenia',
  retryCharge:
    'one:Ak sa platbu nepodarí strhnúť, nasleduje ešte jeden pokus (odstup: {time}).|few:Ak sa platbu nepodarí strhnúť, nasledujú ešte najviac {count} pokusy (odstup: {time}).|many:Ak sa platbu nepodarí strhnúť, nasleduje ešte najviac {count} pokusu (odstup: {time}).|other:Ak sa platbu nepodarí strhnúť, nasleduje ešte najviac {count} pokusov (odstup: {time}).',
  noRetryCharge: 'Ak sa platbu nepodarí strhnúť, ďalší pokus nenasleduje.',
  intervalCount: 'Každých',
  intervalUnit: 'Obdobie',
  firstChargeDate: 'Dátum prvej platby',
  lastChargeDate: 'Dátum poslednej platby',
  numberRange: 'Zadajte {min} až {max}',
  dateOrder: 'Posledná platba nemôže byť skôr ako prvá',

  subscriptionActive: 'Vaše predplatné je aktívne',
  chargeFailedTitle: 'Posledná platba neprebehla',
  chargeFailedText: 'Môže sa zopakovať. Overte, prosím, že z vašej karty možno platiť.',
  endRequestedTitle: 'Požiadali ste o ukončenie predplatného',
  endRequestedText:
    'Ešte sa neskončilo a platba môže ešte prebehnúť. Keď sa skončí, bude to uvedené tu.',
  subscriptionEndedTitle: 'Predplatné sa skončilo',
  subscriptionEndedText: 'Nič ďalšie sa už strhávať nebude.',
  subscriptionUnknownText:
    'Nevieme povedať, ako je to s vaším predplatným. Pozrite sa o niečo neskôr alebo sa opýtajte obchodu.',
  noSubscriptionTitle: 'Nie je tu žiadne predplatné na zobrazenie',
  noSubscriptionText: 'Prihláste sa do obchodu alebo sa ho na predplatné opýtajte.',
  expectedCharge: 'Ďalšia platba (očakávaná)',
  pastCharges: 'Doterajšie platby',
  earlierCharges: 'Staršie platby: {count}',
  endSubscription: 'Ukončiť predplatné',
  endQuestion: 'Ukončiť predplatné?',
  endQuestionText: 'Po skončení sa už nič nestrhne. Ďalšia platba by bola {date}.',
  keepSubscription: 'Ponechať predplatné',
  endFailed: 'Žiadosť sa nepodarilo odovzdať obchodu. Skúste to, prosím, znova.',
  endByShop: 'Ak ho chcete ukončiť, obráťte sa na obchod.',

  split: 'Ako je táto platba rozdelená',
  splitLeft: 'Zostáva rozdeliť: {amount}',
  splitOver: 'O {amount} priveľa',
  splitDone: 'Všetko je rozdelené',
  splitTakeRest: 'Prideliť zvyšok',
})
