import type { Locale } from './types/messages.js'

/** Croatian, of the card form and the return page. */
export const hr: Locale = {
  tag: 'hr',
  direction: 'ltr',
  messages: {
    cardNumber: 'Broj kartice',
    expiry: 'Datum isteka',
    expiryHint: 'MM / GG',
    securityCode: 'Sigurnosni kod',
    securityCodeHint: '3 znamenke na poleđini',
    securityCodeHintFront: '4 znamenke na prednjoj strani',
    cardholder: 'Ime na kartici',
    optionalField: '{label} (neobavezno)',

    requiredCardNumber: 'Unesite broj kartice',
    requiredExpiry: 'Unesite datum isteka s kartice',
    requiredSecurityCode: 'Unesite sigurnosni kod s kartice',
    requiredCodeAgain: 'Ponovno unesite sigurnosni kod',
    requiredCardholder: 'Unesite ime onako kako je otisnuto na kartici',
    summaryTitle: 'Provjerite ove podatke',

    card_number_incomplete: 'Broj kartice je prekratak: unesite sve znamenke s kartice',
    card_number_too_long: 'Broj kartice je predug: usporedite ga s karticom',
    card_number_repeated: 'U broju kartice ponavlja se ista znamenka: usporedite ga s karticom',
    card_number_checksum: 'Jedna je znamenka u broju kartice krivo upisana: usporedite ga s karticom',
    expiry_format: 'Unesite datum isteka kao mjesec i godinu, na primjer 09 / 30',
    expiry_month: 'Unesite mjesec od 01 do 12',
    expiry_past: 'Kartica je istekla: provjerite datum ili upotrijebite drugu karticu',
    expiry_far: 'Datum isteka je predaleko u budućnosti: usporedite ga s karticom',
    security_code_digits: 'Sigurnosni kod sadrži samo znamenke: usporedite ga s karticom',
    security_code_length: 'Broj znamenki sigurnosnog koda ne odgovara: usporedite ga s karticom',
    name_card_number: 'Ovo izgleda kao broj kartice: unesite ime onako kako je otisnuto na kartici',
    text_too_long: 'Tekst je predug: skratite ga',
    format: 'Usporedite ovo s karticom',
    service_refused: 'Usluga plaćanja to nije prihvatila: usporedite podatak s karticom',

    pay: 'Platite {amount}',
    paying: 'Plaćanje u tijeku…',
    stillWorking: 'Još uvijek traje…',
    'submitting.title': 'Vaše se plaćanje šalje.',
    'submitting.text': 'Pričekajte.',

    'rejected.title': 'Plaćanje nije izvršeno',
    'rejected.text':
      'Ništa vam nije naplaćeno. Provjerite svoje podatke i pokušajte ponovno ili platite na drugi način.',
    price_changed: 'Cijena se promijenila na {amount}. Provjerite je i platite ponovno.',
    priceChangedText: 'Cijena se promijenila. Provjerite je i platite ponovno.',
    'not_sent.title': 'Plaćanje nije poslano',
    'not_sent.text':
      'Veza se prekinula prije nego što je vaše plaćanje stiglo do nas. Ništa vam nije naplaćeno. Pokušajte ponovno.',
    'failed.title': 'Plaćanje nije izvršeno',
    'failed.text': 'Nešto je pošlo po zlu na našoj strani. Ništa vam nije naplaćeno. Pokušajte ponovno.',
    insecureText:
      'Veza nije sigurna, pa vaši podaci nisu poslani. Otvorite ovu stranicu putem https i pokušajte ponovno.',
    orderUnknownText:
      'Ova se narudžba ovdje više ne može platiti. Ništa vam nije naplaćeno. Provjerite narudžbu u trgovini.',

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
    confirmingBankText: 'Vaša banka još nije potvrdila plaćanje. Ako ondje niste dovršili potvrdu, možete nastaviti.',
    heldText:
      'Plaćanje ove narudžbe već je u tijeku. Ako je vaša banka tražila potvrdu, dovršite je ondje. Molimo vas da ne plaćate ponovno.',
    confirmingStoppedText:
      'Traje dulje nego inače. Trgovina će dobiti rezultat i ako zatvorite ovu stranicu. Molimo vas da ne plaćate ponovno. Provjerite opet za neko vrijeme.',
    'unknown.title': 'Još nismo dobili odgovor',
    'unknown.text': 'Plaćanje je možda prošlo. Molimo vas da ne plaćate ponovno. Stranica se osvježava sama.',
    unknownStoppedText:
      'Plaćanje je možda prošlo. Molimo vas da ne plaćate ponovno. Provjerite opet ili se obratite trgovini i navedite broj narudžbe.',
    'succeeded.title': 'Plaćanje je uspjelo',
    'succeeded.text': 'Hvala. Vaše je plaćanje primljeno.',
    'declined.title': 'Plaćanje je odbijeno',
    'declined.text': 'Ništa vam nije naplaćeno. Upotrijebite drugu karticu ili se obratite svojoj banci.',
    limitText: 'Ništa vam nije naplaćeno. Dosegnuto je ograničenje ove kartice. Upotrijebite drugu karticu.',
    retryAfter:
      'Ništa vam nije naplaćeno. Dosegnuto je ograničenje ove kartice. Upotrijebite drugu karticu ili pokušajte ponovno nakon {time}.',
    'cancelled.title': 'Plaćanje je otkazano',
    'cancelled.text': 'Ništa vam nije naplaćeno.',
    'needs_review.title': 'Trgovina provjerava vaše plaćanje',
    'needs_review.text':
      'Molimo vas da ne plaćate ponovno. Trgovina će vas obavijestiti. Ako se budete raspitivali, pomoći će broj narudžbe.',
    'empty.title': 'Nema plaćanja za prikaz',
    'empty.text': 'Ako ste upravo platili, potražite potvrdu trgovine prije nego što platite još jednom.',

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
