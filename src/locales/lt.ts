import type { Locale } from './types/messages.js'

/** Lithuanian, of the card form and the return page. */
export const lt: Locale = {
  tag: 'lt',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kortelės numeris',
    expiry: 'Galiojimo data',
    expiryHint: 'Mėnuo / metai',
    securityCode: 'Saugos kodas',
    securityCodeHint: '3 skaitmenys kitoje pusėje',
    securityCodeHintFront: '4 skaitmenys priekinėje pusėje',
    cardholder: 'Vardas ir pavardė ant kortelės',
    optionalField: '{label} (neprivaloma)',

    requiredCardNumber: 'Įveskite kortelės numerį',
    requiredExpiry: 'Įveskite ant kortelės nurodytą galiojimo datą',
    requiredSecurityCode: 'Įveskite ant kortelės nurodytą saugos kodą',
    requiredCodeAgain: 'Įveskite saugos kodą dar kartą',
    requiredCardholder: 'Įveskite vardą ir pavardę taip, kaip nurodyta ant kortelės',
    summaryTitle: 'Patikrinkite šiuos duomenis',

    card_number_incomplete: 'Kortelės numeris per trumpas: įveskite visus skaitmenis, esančius ant kortelės',
    card_number_too_long: 'Kortelės numeris per ilgas: palyginkite jį su kortele',
    card_number_repeated: 'Kortelės numeryje kartojasi vienas skaitmuo: palyginkite jį su kortele',
    card_number_checksum: 'Vienas kortelės numerio skaitmuo įvestas neteisingai: palyginkite jį su kortele',
    expiry_format: 'Įveskite galiojimo datą kaip mėnesį ir metus, pavyzdžiui, 09 / 30',
    expiry_month: 'Įveskite mėnesį nuo 01 iki 12',
    expiry_past: 'Kortelės galiojimas baigėsi: patikrinkite datą arba naudokite kitą kortelę',
    expiry_far: 'Galiojimo data per toli ateityje: palyginkite ją su kortele',
    security_code_digits: 'Saugos kodą sudaro tik skaitmenys: palyginkite jį su kortele',
    security_code_length: 'Saugos kodo skaitmenų skaičius netinka: palyginkite jį su kortele',
    name_card_number: 'Tai panašu į kortelės numerį: įveskite vardą ir pavardę taip, kaip nurodyta ant kortelės',
    text_too_long: 'Tekstas per ilgas: sutrumpinkite jį',
    format: 'Palyginkite tai su kortele',
    service_refused: 'Mokėjimo paslauga to nepriėmė: palyginkite tai su kortele',

    pay: 'Mokėti {amount}',
    paying: 'Mokama…',
    stillWorking: 'Vis dar vykdoma…',
    'submitting.title': 'Jūsų mokėjimas siunčiamas.',
    'submitting.text': 'Palaukite.',

    'rejected.title': 'Mokėjimas neatliktas',
    'rejected.text':
      'Pinigai nebuvo nuskaičiuoti. Patikrinkite savo duomenis ir bandykite dar kartą arba mokėkite kitu būdu.',
    price_changed: 'Kaina pasikeitė: {amount}. Patikrinkite ją ir mokėkite iš naujo.',
    priceChangedText: 'Kaina pasikeitė. Patikrinkite ją ir mokėkite iš naujo.',
    'not_sent.title': 'Mokėjimas neišsiųstas',
    'not_sent.text':
      'Ryšys nutrūko, kol jūsų mokėjimas mūsų dar nepasiekė. Pinigai nebuvo nuskaičiuoti. Bandykite dar kartą.',
    'failed.title': 'Mokėjimas neatliktas',
    'failed.text': 'Kažkas nepavyko mūsų pusėje. Pinigai nebuvo nuskaičiuoti. Bandykite dar kartą.',
    insecureText:
      'Ryšys nesaugus, todėl jūsų duomenys nebuvo išsiųsti. Atverkite šį puslapį per https ir bandykite dar kartą.',
    orderUnknownText:
      'Šio užsakymo čia nebegalima apmokėti. Pinigai nebuvo nuskaičiuoti. Patikrinkite savo užsakymą parduotuvėje.',

    'acting.title': 'Pereinate į savo banko puslapį',
    'acting.text': 'Bankas prašo patvirtinti šį mokėjimą. Jei banko puslapis neatsidaro pats, naudokite nuorodą.',
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
    'unknown.text': 'Jūsų mokėjimas galėjo būti atliktas. Prašome nemokėti dar kartą. Puslapis atsinaujina pats.',
    unknownStoppedText:
      'Jūsų mokėjimas galėjo būti atliktas. Prašome nemokėti dar kartą. Patikrinkite vėl arba kreipkitės į parduotuvę ir nurodykite užsakymo numerį.',
    'succeeded.title': 'Mokėjimas sėkmingas',
    'succeeded.text': 'Dėkojame. Jūsų mokėjimas gautas.',
    'declined.title': 'Mokėjimas atmestas',
    'declined.text': 'Pinigai nebuvo nuskaičiuoti. Naudokite kitą kortelę arba kreipkitės į savo banką.',
    limitText: 'Pinigai nebuvo nuskaičiuoti. Pasiektas šios kortelės limitas. Naudokite kitą kortelę.',
    retryAfter:
      'Pinigai nebuvo nuskaičiuoti. Pasiektas šios kortelės limitas. Naudokite kitą kortelę arba bandykite dar kartą po {time}.',
    'cancelled.title': 'Mokėjimas atšauktas',
    'cancelled.text': 'Pinigai nebuvo nuskaičiuoti.',
    'needs_review.title': 'Parduotuvė tikrina jūsų mokėjimą',
    'needs_review.text': 'Prašome nemokėti dar kartą. Parduotuvė jums praneš. Kreipdamiesi nurodykite užsakymo numerį.',
    'empty.title': 'Nėra mokėjimo, kurį būtų galima parodyti',
    'empty.text': 'Jei ką tik sumokėjote, prieš mokėdami iš naujo pažiūrėkite, ar gavote parduotuvės patvirtinimą.',

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
