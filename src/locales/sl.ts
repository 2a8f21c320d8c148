import type { Locale } from './types/messages.js'

/** Slovenian, of the card form and the return page. */
export const sl: Locale = {
  tag: 'sl',
  direction: 'ltr',
  messages: {
    cardNumber: 'Številka kartice',
    expiry: 'Datum poteka',
    expiryHint: 'MM / LL',
    securityCode: 'Varnostna koda',
    securityCodeHint: '3 števke na zadnji strani',
    securityCodeHintFront: '4 števke na sprednji strani',
    cardholder: 'Ime na kartici',
    optionalField: '{label} (neobvezno)',

    requiredCardNumber: 'Vnesite številko kartice',
    requiredExpiry: 'Vnesite datum poteka s kartice',
    requiredSecurityCode: 'Vnesite varnostno kodo s kartice',
    requiredCodeAgain: 'Znova vnesite varnostno kodo',
    requiredCardholder: 'Vnesite ime tako, kot je natisnjeno na kartici',
    summaryTitle: 'Preverite te podatke',

    card_number_incomplete: 'Številka kartice je prekratka: vnesite vse števke s kartice',
    card_number_too_long: 'Številka kartice je predolga: primerjajte jo s kartico',
    card_number_repeated: 'V številki kartice se ponavlja ista števka: primerjajte jo s kartico',
    card_number_checksum: 'Ena števka v številki kartice je narobe vtipkana: primerjajte jo s kartico',
    expiry_format: 'Vnesite datum poteka kot mesec in leto, na primer 09 / 30',
    expiry_month: 'Vnesite mesec od 01 do 12',
    expiry_past: 'Kartica je potekla: preverite datum ali uporabite drugo kartico',
    expiry_far: 'Datum poteka je predaleč v prihodnosti: primerjajte ga s kartico',
    security_code_digits: 'Varnostna koda vsebuje samo števke: primerjajte jo s kartico',
    security_code_length: 'Število števk varnostne kode se ne ujema: primerjajte jo s kartico',
    name_card_number: 'To je videti kot številka kartice: vnesite ime tako, kot je natisnjeno na kartici',
    text_too_long: 'Besedilo je predolgo: skrajšajte ga',
    format: 'Primerjajte to s kartico',
    service_refused: 'Plačilna storitev tega ni sprejela: primerjajte podatek s kartico',

    pay: 'Plačajte {amount}',
    paying: 'Plačevanje…',
    stillWorking: 'Še vedno poteka…',
    'submitting.title': 'Vaše plačilo se pošilja.',
    'submitting.text': 'Prosimo, počakajte.',

    'rejected.title': 'Plačilo ni bilo izvedeno',
    'rejected.text': 'Nič vam ni bilo zaračunano. Preverite svoje podatke in poskusite znova ali plačajte drugače.',
    price_changed: 'Cena se je spremenila na {amount}. Preverite jo in plačajte še enkrat.',
    priceChangedText: 'Cena se je spremenila. Preverite jo in plačajte še enkrat.',
    'not_sent.title': 'Plačilo ni bilo poslano',
    'not_sent.text':
      'Povezava se je prekinila, preden je vaše plačilo prispelo do nas. Nič vam ni bilo zaračunano. Poskusite znova.',
    'failed.title': 'Plačilo ni bilo izvedeno',
    'failed.text': 'Na naši strani je šlo nekaj narobe. Nič vam ni bilo zaračunano. Poskusite znova.',
    insecureText:
      'Povezava ni varna, zato vaši podatki niso bili poslani. Odprite to stran prek https in poskusite znova.',
    orderUnknownText:
      'Tega naročila tukaj ni več mogoče plačati. Nič vam ni bilo zaračunano. Preverite svoje naročilo v trgovini.',

    'acting.title': 'Preusmerjamo vas k vaši banki',
    'acting.text': 'Vaša banka vas prosi, da potrdite to plačilo. Če se njena stran ne odpre sama, uporabite povezavo.',
    'redirect.title': 'Preusmerjamo vas na plačilno stran',
    'redirect.text': 'Če se ne odpre sama, uporabite povezavo.',
    'blocked.title': 'Naslednje strani ni bilo mogoče odpreti',
    'blocked.text':
      'To plačilo lahko dokončate samo tam, naslov te strani pa ni varen. Dokler ga ne dokončate, vam ne bo nič zaračunano. Preverite še enkrat ali se obrnite na trgovino in navedite številko naročila.',
    'recovering.title': 'Iščemo vaše plačilo',
    'recovering.text': 'Samo trenutek.',
    'confirming.title': 'Potrjujemo vaše plačilo',
    'confirming.text': 'Preverjamo, ali je vaše plačilo uspelo. To običajno traja nekaj sekund. Stran se osveži sama.',
    confirmingBankText: 'Vaša banka plačila še ni potrdila. Če tam niste končali, lahko nadaljujete.',
    heldText:
      'Plačilo tega naročila že poteka. Če je vaša banka zahtevala potrditev, jo dokončajte tam. Prosimo, ne plačujte znova.',
    confirmingStoppedText:
      'Traja dlje kot običajno. Trgovina bo prejela rezultat, tudi če zaprete to stran. Prosimo, ne plačujte znova. Čez nekaj časa preverite še enkrat.',
    'unknown.title': 'Odgovora še nismo prejeli',
    'unknown.text': 'Vaše plačilo je morda uspelo. Prosimo, ne plačujte znova. Stran se osveži sama.',
    unknownStoppedText:
      'Vaše plačilo je morda uspelo. Prosimo, ne plačujte znova. Preverite še enkrat ali se obrnite na trgovino in navedite številko naročila.',
    'succeeded.title': 'Plačilo je uspelo',
    'succeeded.text': 'Hvala. Vaše plačilo smo prejeli.',
    'declined.title': 'Plačilo je zavrnjeno',
    'declined.text': 'Nič vam ni bilo zaračunano. Uporabite drugo kartico ali se obrnite na svojo banko.',
    limitText: 'Nič vam ni bilo zaračunano. Dosežena je omejitev te kartice. Uporabite drugo kartico.',
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
