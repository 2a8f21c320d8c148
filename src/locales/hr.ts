import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Croatian, of the card form and the return page. */
export const hr: Locale = {
  tag: 'hr',
  direction: 'ltr',
  amountSamples: {
    'hr EUR': '1.234,50\u00a0€',
    'hr UAH': '1.234,50\u00a0UAH',
    'hr USD': '1.234,50\u00a0USD',
  },
  messages: {
    cardNumber: 'Broj kartice',
    cardNumberHint: 'Dugi broj na kartici',
    expiry: 'Datum isteka',
    expiryHint: 'MM / GG',
    securityCode: 'Sigurnosni kod',
    securityCodeHint: '3 znamenke straga',
    securityCodeHintFront: '4 znamenke sprijeda',
    cardholder: 'Ime na kartici',
    cardholderHint: 'Kako piše na kartici',
    optionalField: '{label} (neobavezno)',

    requiredCardNumber: 'Upišite broj kartice',
    requiredExpiry: 'Upišite datum isteka',
    requiredSecurityCode: 'Upišite kod kartice',
    requiredCodeAgain: 'Ponovno upišite kod',
    requiredCardholder: 'Upišite ime kako piše na kartici',
    summaryTitle: 'Provjerite ove podatke',

    card_number_incomplete: 'Broj kartice je prekratak',
    card_number_too_long: 'Broj kartice je predug',
    card_number_repeated: 'Ovo nije broj kartice',
    card_number_checksum: 'U broju jedna znamenka nije dobra',
    expiry_format: 'Upišite kao 09 / 30',
    expiry_month: 'Mjesec od 01 do 12',
    expiry_past: 'Kartica je istekla',
    expiry_far: 'Datum je predaleko',
    security_code_digits: 'Kod: samo brojke',
    security_code_length: 'Provjerite cijeli kod',
    name_card_number: 'Upišite ime, a ne broj kartice',
    text_too_long: 'Tekst je predug: skratite ga',
    format: 'Provjerite na kartici',
    service_refused: 'Odbijeno: provjerite',

    pay: 'Platite {amount}',
    order: 'Narudžba s obvezom plaćanja',
    orByCard: 'ili platite karticom',
    paying: 'Plaćanje u tijeku…',
    stillWorking: 'Još uvijek traje…',
    pageLoading: 'Stranica se učitava…',
    scriptNeeded:
      'Za plaćanje karticom potreban je JavaScript. Uključite ga i ponovno učitajte stranicu ili platite na drugi način.',
    'submitting.title': 'Vaše se plaćanje šalje.',
    'submitting.text': 'Pričekajte.',

    'rejected.title': 'Plaćanje nije izvršeno',
    'rejected.text':
      'Ništa vam nije naplaćeno. Provjerite svoje podatke i pokušajte ponovno ili platite na drugi način.',
    savedCardText:
      'Ništa vam nije naplaćeno. Ova se kartica ovdje više ne može upotrijebiti. Odaberite drugu.',
    price_changed: 'Cijena se promijenila na {amount}. Provjerite je i platite ponovno.',
    priceChangedText: 'Cijena se promijenila. Provjerite je i platite ponovno.',
    'not_sent.title': 'Plaćanje nije poslano',
    'not_sent.text': 'Ništa vam nije naplaćeno. Pokušajte ponovno.',
    'failed.title': 'Plaćanje nije izvršeno',
    'failed.text':
      'Nešto je pošlo po zlu na našoj strani. Ništa vam nije naplaćeno. Pokušajte ponovno.',
    insecureText:
      'Veza nije sigurna, pa vaši podaci nisu poslani. Otvorite ovu stranicu putem https i pokušajte ponovno.',
    orderUnknownText:
      'Ova se narudžba ovdje više ne može platiti. Ništa vam nije naplaćeno. Provjerite narudžbu u trgovini.',
    agentText: 'Ništa vam nije naplaćeno. Da biste platili {amount}, sami pritisnite gumb.',

    'acting.title': 'Prelazite na stranicu svoje banke',
    'acting.text':
      'Vaša banka traži da potvrdite ovo plaćanje. Ako se njezina stranica ne otvori sama, upotrijebite poveznicu.',
    'redirect.title': 'Prelazite na stranicu za plaćanje',
    'redirect.text': 'Ako se ne otvori sama, upotrijebite poveznicu.',
    'blocked.title': 'Sljedeća stranica nije se mogla otvoriti',
    'blocked.text':
      'Ovo se plaćanje može dovršiti samo ondje, a adresa te stranice nije sigurna. Ništa se ne naplaćuje dok ga ne dovršite. Provjerite opet ili se obratite trgovini i navedite broj narudžbe.',
    'recovering.title': 'Tražimo vaše plaćanje',
    'recovering.text': 'Samo trenutak.',
    'confirming.title': 'Potvrđujemo vaše plaćanje',
    'confirming.text':
      'Provjeravamo je li vaše plaćanje prošlo. To obično traje nekoliko sekundi. Stranica se osvježava sama.',
    confirmingBankText:
      'Vaša banka još nije potvrdila plaćanje. Ako ondje niste dovršili potvrdu, možete nastaviti.',
    heldText:
      'Plaćanje ove narudžbe već je u tijeku. Ako je vaša banka tražila potvrdu, dovršite je ondje. Molimo vas da ne plaćate ponovno.',
    confirmingStoppedText:
      'Traje dulje nego inače. Trgovina će dobiti rezultat i ako zatvorite ovu stranicu. Molimo vas da ne plaćate ponovno. Provjerite opet za neko vrijeme.',
    'unknown.title': 'Još nismo dobili odgovor',
    'unknown.text':
      'Plaćanje je možda prošlo. Molimo vas da ne plaćate ponovno. Stranica se osvježava sama.',
    refusedText:
      'Provjeravamo je li vaše plaćanje prihvaćeno. Molimo vas da ne plaćate ponovno. Stranica se osvježava sama.',
    unknownStoppedText:
      'Plaćanje je možda prošlo. Molimo vas da ne plaćate ponovno. Provjerite opet ili se obratite trgovini i navedite broj narudžbe.',
    'succeeded.title': 'Plaćanje je uspjelo',
    'succeeded.text': 'Hvala. Vaše je plaćanje primljeno.',
    'declined.title': 'Plaćanje je odbijeno',
    'declined.text':
      'Ništa vam nije naplaćeno. Upotrijebite drugu karticu ili se obratite svojoj banci.',
    limitText:
      'Ništa vam nije naplaćeno. Dosegnuto je ograničenje ove kartice. Upotrijebite drugu karticu.',
    retryAfter:
      'Ništa vam nije naplaćeno. Dosegnuto je ograničenje ove kartice. Upotrijebite drugu karticu ili pokušajte ponovno nakon {time}.',
    'cancelled.title': 'Plaćanje je otkazano',
    'cancelled.text': 'Ništa vam nije naplaćeno.',
    'needs_review.title': 'Trgovina provjerava vaše plaćanje',
    'needs_review.text':
      'Molimo vas da ne plaćate ponovno. Trgovina će vas obavijestiti. Ako se budete raspitivali, pomoći će broj narudžbe.',
    'empty.title': 'Nema plaćanja za prikaz',
    'empty.text':
      'Ako ste upravo platili, potražite potvrdu trgovine prije nego što platite još jednom.',

    orderNumber: 'Broj narudžbe',
    amount: 'Iznos',
    amountPaid: 'Plaćeni iznos',
    paidTo: 'Primatelj',
    date: 'Datum',
    card: 'Kartica',
    receipt: 'Pogledajte račun',
    continueAtBank: 'Nastavite u svojoj banci',
    continue: 'Nastavite',
    checkAgain: 'Provjerite opet',
    retry: 'Pokušajte ponovno',
    backToShop: 'Natrag u trgovinu',
  },
}

/** Croatian, of every component. */
export const hrWhole: WholeLocale = /* @__PURE__ */ withExtra(hr, {
  firstName: 'Ime',
  lastName: 'Prezime',
  patronymic: 'Očevo ime',
  email: 'Adresa e-pošte',
  phone: 'Broj telefona',
  country: 'Država',
  chooseCountry: 'Odaberite državu',
  birthday: 'Datum rođenja',
  taxId: 'Porezni broj',
  receiptBy: 'Kako poslati račun',
  receiptEmail: 'E-pošta',
  receiptNone: 'Bez računa',
  requiredLabel: '{label} (obavezno)',
  requiredField: '{label}: ispunite ovo polje',
  checkField: '{label}: provjerite ovo polje',
  requiredFirstName: 'Upišite svoje ime',
  requiredLastName: 'Upišite svoje prezime',
  requiredPatronymic: 'Upišite očevo ime',
  requiredTaxId: 'Upišite svoj porezni broj',
  requiredReceipt: 'Odaberite kako primiti račun',
  emailFormat: 'E-pošta kao name@example.com',
  phoneFormat: 'Broj kao {example}',
  birthdayFormat: 'Unesite datum svojega rođenja',
  dayPart: 'Dan',
  monthPart: 'Mjesec',
  yearPart: 'Godina',
  dayRange: 'Unesite dan od {min} do {max}',
  monthRange: 'Unesite mjesec od {min} do {max}',
  yearFormat: 'Unesite godinu s četiri znamenke, na primjer {example}',
  taxIdFormat: 'Provjerite porezni broj: jedna je znamenka krivo upisana',
  amountFormat: 'Unesite iznos, na primjer {example}',

  savedCards: 'Platite pomoću',
  savedCard: '{brand}, završava na {digits}',
  cardExpires: 'Vrijedi do {date}',
  cardExpired: 'Istekla: {date}',
  useAnotherCard: 'Druga kartica',
  savedCardRefused: 'Ova se kartica ovdje više ne može upotrijebiti. Odaberite drugu',
  removeCard: 'Uklonite',
  removeCardQuestion: 'Ukloniti ovu karticu?',
  keepCard: 'Zadržite',
  cardRemoved: 'Kartica je uklonjena',
  removeCardFailed: 'Karticu nije bilo moguće ukloniti: pokušajte ponovno',
  saveCard: 'Spremite ovu karticu za sljedeći put',
  cardsAccepted: 'Prihvaćamo {brands}',
  brandNotAccepted: 'Ova se kartica ovdje ne prihvaća. Prihvaćamo {brands}',
  brandUnknown: 'Ne poznajemo ovu vrstu kartice. Provjerite broj; njome ipak možete platiti',

  challenge: 'Sigurnosna provjera',
  challengeHint: 'Štiti vlasnike kartica od prijevare. Dovršite je pa platite ponovno.',
  challengeRequired: 'Dovršite sigurnosnu provjeru',
  challengeSolved: 'Sigurnosna provjera je dovršena. Sada možete platiti.',

  payHosted: 'Nastavite na plaćanje',
  paymentMethods: 'Kako želite platiti?',
  hostedMethod: 'Na sigurnoj stranici za plaćanje',
  hostedHint:
    'Podatke o kartici unijet ćete na sigurnoj stranici za plaćanje, a zatim se vraćate ovamo.',
  openPaymentTitle: 'Niste dovršili plaćanje',
  openPaymentText: 'Nastavite na stranici za plaćanje ili otkažite i platite na drugi način.',
  cancelPayment: 'Otkažite i platite na drugi način',
  cancelFailed:
    'Plaćanje nije bilo moguće otkazati. Možda je već u tijeku: molimo vas da ne plaćate ponovno.',
  timeLeft: 'Preostalo vrijeme za plaćanje: {time}',
  timeOver: 'Vrijeme za plaćanje je isteklo.',

  bankFrame: 'Potvrda vaše banke',
  closeBankFrame: 'Zatvorite',
  bankFrameClosed:
    'Zatvorili ste stranicu svoje banke. Otvorite je opet da biste potvrdili ovo plaćanje.',

  subscription: 'Pretplata',
  chargeEvery: '{amount} {interval}',
  everyDay: '=1:svaki dan|one:svaki {count} dan|few:svaka {count} dana|other:svakih {count} dana',
  everyWeek:
    '=1:svaki tjedan|one:svaki {count} tjedan|few:svaka {count} tjedna|other:svakih {count} tjedana',
  everyMonth:
    '=1:svaki mjesec|one:svaki {count} mjesec|few:svaka {count} mjeseca|other:svakih {count} mjeseci',
  everyQuarter:
    '=1:svako tromjesečje|one:svako {count} tromjesečje|few:svaka {count} tromjesečja|other:svakih {count} tromjesečja',
  everyYear:
    '=1:svake godine|one:svaku {count} godinu|few:svake {count} godine|other:svakih {count} godina',
  chargedToday: 'Danas',
  nextCharge: 'Sljedeća naplata',
  lastCharge: 'Posljednja naplata',
  noLastCharge: 'Do otkazivanja',
  retryCharge:
    'one:Ako naplata ne uspije, pokušat će se još {count} put (razmak: {time}).|few:Ako naplata ne uspije, pokušat će se još do {count} puta (razmak: {time}).|other:Ako naplata ne uspije, pokušat će se još do {count} puta (razmak: {time}).',
  noRetryCharge: 'Ako naplata ne uspije, neće se pokušati ponovno.',
  intervalCount: 'Svakih',
  intervalUnit: 'Razdoblje',
  firstChargeDate: 'Prva naplata',
  lastChargeDate: 'Posljednja naplata',
  numberRange: 'Unesite od {min} do {max}',
  dateOrder: 'Posljednja naplata ne može biti prije prve',

  subscriptionActive: 'Vaša je pretplata aktivna',
  chargeFailedTitle: 'Posljednja naplata nije uspjela',
  chargeFailedText: 'Može se ponoviti. Provjerite može li se naplatiti s vaše kartice.',
  endRequestedTitle: 'Zatražili ste prekid pretplate',
  endRequestedText:
    'Još nije prekinuta i naplata je još moguća. Kad bude prekinuta, to će pisati ovdje.',
  subscriptionEndedTitle: 'Pretplata je prekinuta',
  subscriptionEndedText: 'Ništa se više neće naplaćivati.',
  subscriptionUnknownText:
    'Ne možemo reći kakvo je stanje vaše pretplate. Provjerite malo kasnije ili pitajte trgovinu.',
  noSubscriptionTitle: 'Ovdje nema pretplate za prikaz',
  noSubscriptionText: 'Prijavite se u trgovinu ili je pitajte za svoju pretplatu.',
  expectedCharge: 'Sljedeća naplata (očekivana)',
  pastCharges: 'Dosadašnje naplate',
  earlierCharges: 'Ranije naplate: {count}',
  endSubscription: 'Prekini pretplatu',
  endQuestion: 'Prekinuti pretplatu?',
  endQuestionText: 'Kad završi, ništa se više ne naplaćuje. Sljedeća naplata bila bi {date}.',
  keepSubscription: 'Zadrži pretplatu',
  endFailed: 'Zahtjev nije stigao do trgovine. Pokušajte ponovno.',
  endByShop: 'Za prekid se obratite trgovini.',

  split: 'Kako je podijeljeno ovo plaćanje',
  splitLeft: 'Preostalo za podjelu: {amount}',
  splitOver: 'Previše za {amount}',
  splitDone: 'Sve je podijeljeno',
  splitTakeRest: 'Dodijelite ostatak',
})
