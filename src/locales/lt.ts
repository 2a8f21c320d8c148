import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Lithuanian, of the card form and the return page. */
export const lt: Locale = {
  tag: 'lt',
  direction: 'ltr',
  amountSamples: {
    'lt EUR': '1\u00a0234,50\u00a0€',
    'lt UAH': '1\u00a0234,50\u00a0UAH',
    'lt USD': '1\u00a0234,50\u00a0USD',
  },
  messages: {
    cardNumber: 'Kortelės numeris',
    cardNumberHint: 'Ilgas numeris ant kortelės',
    expiry: 'Galiojimo data',
    expiryHint: 'Mėnuo / metai',
    securityCode: 'Saugos kodas',
    securityCodeHint: '3 skaičiai nugarėlėje',
    securityCodeHintFront: '4 skaičiai priekyje',
    cardholder: 'Vardas ir pavardė ant kortelės',
    cardholderHint: 'Taip, kaip ant kortelės',
    optionalField: '{label} (neprivaloma)',

    requiredCardNumber: 'Įveskite kortelės numerį',
    requiredExpiry: 'Įveskite galiojimą',
    requiredSecurityCode: 'Įveskite saugos kodą',
    requiredCodeAgain: 'Pakartokite kodą',
    requiredCardholder: 'Įveskite vardą ir pavardę iš kortelės',
    summaryTitle: 'Patikrinkite šiuos duomenis',

    card_number_incomplete: 'Kortelės numeris per trumpas',
    card_number_too_long: 'Kortelės numeris per ilgas',
    card_number_repeated: 'Tai ne kortelės numeris',
    card_number_checksum: 'Numeryje vienas skaitmuo netinka',
    expiry_format: 'Rašykite taip: 09 / 30',
    expiry_month: 'Mėnuo nuo 01 iki 12',
    expiry_past: 'Kortelė nebegalioja',
    expiry_far: 'Data per toli ateityje',
    security_code_digits: 'Kode tik skaitmenys',
    security_code_length: 'Patikrinkite kodo ilgį',
    name_card_number: 'Įveskite vardą ir pavardę, o ne numerį',
    text_too_long: 'Tekstas per ilgas: sutrumpinkite jį',
    format: 'Palyginkite su kortele',
    service_refused: 'Atmesta: patikrinkite',

    pay: 'Mokėti {amount}',
    order: 'Užsakymas su įpareigojimu sumokėti',
    orByCard: 'arba mokėkite kortele',
    paying: 'Mokama…',
    stillWorking: 'Vis dar vykdoma…',
    pageLoading: 'Puslapis įkeliamas…',
    scriptNeeded:
      'Mokant kortele reikia „JavaScript“. Įjunkite ją ir įkelkite puslapį iš naujo arba mokėkite kitu būdu.',
    'submitting.title': 'Jūsų mokėjimas siunčiamas.',
    'submitting.text': 'Palaukite.',

    'rejected.title': 'Mokėjimas neatliktas',
    'rejected.text':
      'Pinigai nebuvo nuskaičiuoti. Patikrinkite savo duomenis ir bandykite dar kartą arba mokėkite kitu būdu.',
    savedCardText:
      'Pinigai nebuvo nuskaičiuoti. Šios kortelės čia nebegalima naudoti. Pasirinkite kitą.',
    price_changed: 'Kaina pasikeitė: {amount}. Patikrinkite ją ir mokėkite iš naujo.',
    priceChangedText: 'Kaina pasikeitė. Patikrinkite ją ir mokėkite iš naujo.',
    'not_sent.title': 'Mokėjimas neišsiųstas',
    'not_sent.text': 'Pinigai nebuvo nuskaičiuoti. Bandykite dar kartą.',
    'failed.title': 'Mokėjimas neatliktas',
    'failed.text': 'Kažkas nepavyko mūsų pusėje. Pinigai nebuvo nuskaičiuoti. Bandykite dar kartą.',
    insecureText:
      'Ryšys nesaugus, todėl jūsų duomenys nebuvo išsiųsti. Atverkite šį puslapį per https ir bandykite dar kartą.',
    orderUnknownText:
      'Šio užsakymo čia nebegalima apmokėti. Pinigai nebuvo nuskaičiuoti. Patikrinkite savo užsakymą parduotuvėje.',
    agentText:
      'Pinigai nebuvo nuskaičiuoti. Norėdami sumokėti {amount}, mygtuką paspauskite patys.',

    'acting.title': 'Pereinate į savo banko puslapį',
    'acting.text':
      'Bankas prašo patvirtinti šį mokėjimą. Jei banko puslapis neatsidaro pats, naudokite nuorodą.',
    'redirect.title': 'Pereinate į mokėjimo puslapį',
    'redirect.text': 'Jei jis neatsidaro pats, naudokite nuorodą.',
    'blocked.title': 'Nepavyko atidaryti kito puslapio',
    'blocked.text':
      'Šį mokėjimą užbaigti galima tik ten, o to puslapio adresas nesaugus. Kol jo neužbaigsite, pinigai nebus nuskaičiuoti. Patikrinkite vėl arba kreipkitės į parduotuvę ir nurodykite užsakymo numerį.',
    'recovering.title': 'Ieškome jūsų mokėjimo',
    'recovering.text': 'Prašome truputį palaukti.',
    'confirming.title': 'Tvirtinamas jūsų mokėjimas',
    'confirming.text':
      'Tikriname, ar jūsų mokėjimas atliktas. Paprastai tai trunka kelias sekundes. Puslapis atsinaujina pats.',
    confirmingBankText: 'Bankas mokėjimo dar nepatvirtino. Jei ten nebaigėte, galite tęsti.',
    heldText:
      'Šio užsakymo mokėjimas jau vyksta. Jei bankas paprašė jį patvirtinti, užbaikite ten. Prašome nemokėti dar kartą.',
    confirmingStoppedText:
      'Tai trunka ilgiau nei įprastai. Parduotuvė gaus rezultatą, net jei uždarysite šį puslapį. Prašome nemokėti dar kartą. Po kurio laiko patikrinkite vėl.',
    'unknown.title': 'Atsakymo dar negavome',
    'unknown.text':
      'Jūsų mokėjimas galėjo būti atliktas. Prašome nemokėti dar kartą. Puslapis atsinaujina pats.',
    refusedText:
      'Tikriname, ar jūsų mokėjimas priimtas. Prašome nemokėti dar kartą. Puslapis atsinaujina pats.',
    unknownStoppedText:
      'Jūsų mokėjimas galėjo būti atliktas. Prašome nemokėti dar kartą. Patikrinkite vėl arba kreipkitės į parduotuvę ir nurodykite užsakymo numerį.',
    'succeeded.title': 'Mokėjimas sėkmingas',
    'succeeded.text': 'Dėkojame. Jūsų mokėjimas gautas.',
    'declined.title': 'Mokėjimas atmestas',
    'declined.text':
      'Pinigai nebuvo nuskaičiuoti. Naudokite kitą kortelę arba kreipkitės į savo banką.',
    limitText:
      'Pinigai nebuvo nuskaičiuoti. Pasiektas šios kortelės limitas. Naudokite kitą kortelę.',
    retryAfter:
      'Pinigai nebuvo nuskaičiuoti. Pasiektas šios kortelės limitas. Naudokite kitą kortelę arba bandykite dar kartą po {time}.',
    'cancelled.title': 'Mokėjimas atšauktas',
    'cancelled.text': 'Pinigai nebuvo nuskaičiuoti.',
    'needs_review.title': 'Parduotuvė tikrina jūsų mokėjimą',
    'needs_review.text':
      'Prašome nemokėti dar kartą. Parduotuvė jums praneš. Kreipdamiesi nurodykite užsakymo numerį.',
    'empty.title': 'Nėra mokėjimo, kurį būtų galima parodyti',
    'empty.text':
      'Jei ką tik sumokėjote, prieš mokėdami iš naujo pažiūrėkite, ar gavote parduotuvės patvirtinimą.',

    orderNumber: 'Užsakymo numeris',
    amount: 'Suma',
    amountPaid: 'Sumokėta suma',
    paidTo: 'Gavėjas',
    date: 'Data',
    card: 'Kortelė',
    receipt: 'Peržiūrėti kvitą',
    continueAtBank: 'Tęsti banko puslapyje',
    continue: 'Tęsti',
    checkAgain: 'Patikrinti dar kartą',
    retry: 'Bandyti dar kartą',
    backToShop: 'Grįžti į parduotuvę',
  },
}

/** Lithuanian, of every component. */
export const ltWhole: WholeLocale = /* @__PURE__ */ withExtra(lt, {
  firstName: 'Vardas',
  lastName: 'Pavardė',
  patronymic: 'Tėvavardis',
  email: 'El. pašto adresas',
  phone: 'Telefono numeris',
  country: 'Šalis',
  chooseCountry: 'Pasirinkite šalį',
  birthday: 'Gimimo data',
  taxId: 'Mokesčių mokėtojo kodas',
  receiptBy: 'Kaip siųsti kvitą',
  receiptEmail: 'El. paštu',
  receiptNone: 'Be kvito',
  requiredLabel: '{label} (privaloma)',
  requiredField: '{label}: užpildykite šį lauką',
  checkField: '{label}: patikrinkite šį lauką',
  requiredFirstName: 'Įveskite savo vardą',
  requiredLastName: 'Įveskite savo pavardę',
  requiredPatronymic: 'Įveskite tėvavardį',
  requiredTaxId: 'Įveskite mokesčių mokėtojo kodą',
  requiredReceipt: 'Pasirinkite, kaip gauti kvitą',
  emailFormat: 'El. paštas kaip name@example.com',
  phoneFormat: 'Numeris kaip {example}',
  birthdayFormat: 'Įveskite savo gimimo datą',
  dayPart: 'Diena',
  monthPart: 'Mėnuo',
  yearPart: 'Metai',
  dayRange: 'Įveskite dieną nuo {min} iki {max}',
  monthRange: 'Įveskite mėnesį nuo {min} iki {max}',
  yearFormat: 'Įveskite metus keturiais skaitmenimis, pavyzdžiui, {example}',
  taxIdFormat: 'Patikrinkite mokesčių mokėtojo kodą: vienas skaitmuo įvestas neteisingai',
  amountFormat: 'Įveskite sumą, pavyzdžiui, {example}',

  savedCards: 'Kuo mokėti',
  savedCard: '{brand}, paskutiniai skaitmenys {digits}',
  cardExpires: 'Galioja iki {date}',
  cardExpired: 'Galiojimas baigėsi: {date}',
  useAnotherCard: 'Kita kortelė',
  savedCardRefused: 'Šios kortelės čia nebegalima naudoti. Pasirinkite kitą',
  removeCard: 'Pašalinti',
  removeCardQuestion: 'Pašalinti šią kortelę?',
  keepCard: 'Palikti',
  cardRemoved: 'Kortelė pašalinta',
  removeCardFailed: 'Kortelės pašalinti nepavyko: bandykite dar kartą',
  saveCard: 'Išsaugoti šią kortelę kitam kartui',
  cardsAccepted: 'Priimame {brands}',
  brandNotAccepted: 'Ši kortelė čia nepriimama. Priimame {brands}',
  brandUnknown:
    'Tokios rūšies kortelės nepažįstame. Patikrinkite numerį; ja vis tiek galite mokėti',

  challenge: 'Saugumo patikra',
  challengeHint: 'Ji saugo kortelių turėtojus nuo sukčiavimo. Užbaikite ją ir mokėkite dar kartą.',
  challengeRequired: 'Užbaikite saugumo patikrą',
  challengeSolved: 'Saugumo patikra baigta. Dabar galite mokėti.',

  payHosted: 'Pereiti prie mokėjimo',
  paymentMethods: 'Kaip norite mokėti?',
  hostedMethod: 'Saugiame mokėjimo puslapyje',
  hostedHint: 'Kortelės duomenis įvesite saugiame mokėjimo puslapyje ir grįšite čia.',
  openPaymentTitle: 'Nebaigėte mokėti',
  openPaymentText: 'Tęskite mokėjimo puslapyje arba atšaukite mokėjimą ir sumokėkite kitu būdu.',
  cancelPayment: 'Atšaukti ir mokėti kitu būdu',
  cancelFailed: 'Mokėjimo atšaukti nepavyko. Galbūt jis jau vykdomas: prašome nemokėti dar kartą.',
  timeLeft: 'Liko laiko sumokėti: {time}',
  timeOver: 'Mokėjimo laikas baigėsi.',

  bankFrame: 'Patvirtinimas banke',
  closeBankFrame: 'Uždaryti',
  bankFrameClosed: 'Uždarėte banko puslapį. Atverkite jį vėl, kad patvirtintumėte šį mokėjimą.',

  subscription: 'Prenumerata',
  chargeEvery: '{amount} {interval}',
  everyDay:
    '=1:kas dieną|one:kas {count} dieną|few:kas {count} dienas|many:kas {count} dienos|other:kas {count} dienų',
  everyWeek:
    '=1:kas savaitę|one:kas {count} savaitę|few:kas {count} savaites|many:kas {count} savaitės|other:kas {count} savaičių',
  everyMonth:
    '=1:kas mėnesį|one:kas {count} mėnesį|few:kas {count} mėnesius|many:kas {count} mėnesio|other:kas {count} mėnesių',
  everyQuarter:
    '=1:kas ketvirtį|one:kas {count} ketvirtį|few:kas {count} ketvirčius|many:kas {count} ketvirčio|other:kas {count} ketvirčių',
  everyYear:
    '=1:kas metus|one:kas {count} metus|few:kas {count} metus|many:kas {count} metų|other:kas {count} metų',
  chargedToday: 'Šiandien',
  nextCharge: 'Kitas nurašymas',
  lastCharge: 'Paskutinis nurašymas',
  noLastCharge: 'Kol bus atšaukta',
  retryCharge:
    'one:Jei nurašyti nepavyksta, bandoma dar {count} kartą (laiko tarpas: {time}).|few:Jei nurašyti nepavyksta, bandoma dar iki {count} kartų (laiko tarpas: {time}).|many:Jei nurašyti nepavyksta, bandoma dar iki {count} karto (laiko tarpas: {time}).|other:Jei nurašyti nepavyksta, bandoma dar iki {count} kartų (laiko tarpas: {time}).',
  noRetryCharge: 'Jei nurašyti nepavyksta, dar kartą nebandoma.',
  intervalCount: 'Kas',
  intervalUnit: 'Laikotarpis',
  firstChargeDate: 'Pirmasis nurašymas',
  lastChargeDate: 'Paskutinis nurašymas',
  numberRange: 'Įveskite nuo {min} iki {max}',
  dateOrder: 'Paskutinis nurašymas negali būti anksčiau už pirmąjį',

  subscriptionActive: 'Jūsų prenumerata galioja',
  chargeFailedTitle: 'Paskutinis nurašymas nepavyko',
  chargeFailedText:
    'Jį gali būti bandoma pakartoti. Įsitikinkite, kad iš jūsų kortelės galima nurašyti pinigų.',
  endRequestedTitle: 'Paprašėte nutraukti prenumeratą',
  endRequestedText:
    'Ji dar nenutraukta, ir pinigai dar gali būti nurašyti. Kai ji bus nutraukta, tai matysite čia.',
  subscriptionEndedTitle: 'Prenumerata nutraukta',
  subscriptionEndedText: 'Daugiau nieko nebus nurašoma.',
  subscriptionUnknownText:
    'Negalime pasakyti, kokia jūsų prenumeratos būsena. Patikrinkite kiek vėliau arba paklauskite parduotuvės.',
  noSubscriptionTitle: 'Čia nėra prenumeratos, kurią būtų galima parodyti',
  noSubscriptionText: 'Prisijunkite prie parduotuvės arba paklauskite jos apie savo prenumeratą.',
  expectedCharge: 'Kitas nurašymas (numatomas)',
  pastCharges: 'Ankstesni nurašymai',
  earlierCharges: 'Senesni nurašymai: {count}',
  endSubscription: 'Nutraukti prenumeratą',
  endQuestion: 'Ar nutraukti prenumeratą?',
  endQuestionText: 'Pasibaigus daugiau nieko nebus nurašoma. Kitas nurašymas būtų {date}.',
  keepSubscription: 'Palikti prenumeratą',
  endFailed: 'Nepavyko perduoti prašymo parduotuvei. Bandykite dar kartą.',
  endByShop: 'Norėdami ją nutraukti, kreipkitės į parduotuvę.',

  split: 'Kaip padalytas šis mokėjimas',
  splitLeft: 'Liko padalyti: {amount}',
  splitOver: 'Per daug: {amount}',
  splitDone: 'Viskas padalyta',
  splitTakeRest: 'Atiduoti likutį',
})
