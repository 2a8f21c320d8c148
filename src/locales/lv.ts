import type { Locale } from './types/messages.js'

/** Latvian, of the card form and the return page. */
export const lv: Locale = {
  tag: 'lv',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kartes numurs',
    expiry: 'Derīguma termiņš',
    expiryHint: 'MM / GG',
    securityCode: 'Drošības kods',
    securityCodeHint: '3 cipari aizmugurē',
    securityCodeHintFront: '4 cipari priekšpusē',
    cardholder: 'Vārds uz kartes',
    optionalField: '{label} (nav obligāti)',

    requiredCardNumber: 'Ievadiet kartes numuru',
    requiredExpiry: 'Ievadiet uz kartes norādīto derīguma termiņu',
    requiredSecurityCode: 'Ievadiet uz kartes norādīto drošības kodu',
    requiredCodeAgain: 'Ievadiet drošības kodu vēlreiz',
    requiredCardholder: 'Ievadiet vārdu tā, kā tas norādīts uz kartes',
    summaryTitle: 'Lūdzu, pārbaudiet šos datus',

    card_number_incomplete: 'Kartes numurs ir par īsu: ievadiet visus ciparus no kartes',
    card_number_too_long: 'Kartes numurs ir par garu: salīdziniet to ar karti',
    card_number_repeated: 'Kartes numurā atkārtojas viens un tas pats cipars: salīdziniet to ar karti',
    card_number_checksum: 'Kartes numurā viens cipars ievadīts nepareizi: salīdziniet to ar karti',
    expiry_format: 'Ievadiet derīguma termiņu kā mēnesi un gadu, piemēram, 09 / 30',
    expiry_month: 'Ievadiet mēnesi no 01 līdz 12',
    expiry_past: 'Kartes derīguma termiņš ir beidzies: pārbaudiet datumu vai izmantojiet citu karti',
    expiry_far: 'Derīguma termiņš ir pārāk tālu nākotnē: salīdziniet to ar karti',
    security_code_digits: 'Drošības kodā ir tikai cipari: salīdziniet to ar karti',
    security_code_length: 'Drošības kodā ir nepareizs ciparu skaits: salīdziniet to ar karti',
    name_card_number: 'Tas izskatās pēc kartes numura: ievadiet vārdu tā, kā tas norādīts uz kartes',
    text_too_long: 'Šis ir par garu: saīsiniet to',
    format: 'Salīdziniet to ar karti',
    service_refused: 'Maksājumu pakalpojums to nepieņēma: salīdziniet to ar karti',

    pay: 'Maksāt {amount}',
    paying: 'Notiek maksāšana…',
    stillWorking: 'Joprojām notiek…',
    'submitting.title': 'Jūsu maksājums tiek nosūtīts.',
    'submitting.text': 'Lūdzu, uzgaidiet.',

    'rejected.title': 'Maksājums netika veikts',
    'rejected.text': 'Nauda nav noņemta. Pārbaudiet savus datus un mēģiniet vēlreiz vai maksājiet citādi.',
    price_changed: 'Cena ir mainījusies: {amount}. Pārbaudiet to un maksājiet no jauna.',
    priceChangedText: 'Cena ir mainījusies. Pārbaudiet to un maksājiet no jauna.',
    'not_sent.title': 'Maksājums netika nosūtīts',
    'not_sent.text':
      'Savienojums pārtrūka, pirms jūsu maksājums mūs sasniedza. Nauda nav noņemta. Lūdzu, mēģiniet vēlreiz.',
    'failed.title': 'Maksājums netika veikts',
    'failed.text': 'Mūsu pusē kaut kas neizdevās. Nauda nav noņemta. Lūdzu, mēģiniet vēlreiz.',
    insecureText:
      'Savienojums nav drošs, tāpēc jūsu dati netika nosūtīti. Atveriet šo lapu ar https un mēģiniet vēlreiz.',
    orderUnknownText:
      'Šo pasūtījumu šeit vairs nevar apmaksāt. Nauda nav noņemta. Lūdzu, pārbaudiet savu pasūtījumu veikalā.',

    'acting.title': 'Notiek pāreja uz jūsu bankas lapu',
    'acting.text': 'Jūsu banka lūdz apstiprināt šo maksājumu. Ja bankas lapa neatveras pati, izmantojiet saiti.',
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
    'unknown.text': 'Jūsu maksājums, iespējams, ir izdevies. Lūdzu, nemaksājiet vēlreiz. Lapa atjaunojas pati.',
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
    'needs_review.text': 'Lūdzu, nemaksājiet vēlreiz. Veikals jums paziņos. Jautājot nosauciet pasūtījuma numuru.',
    'empty.title': 'Nav maksājuma, ko parādīt',
    'empty.text': 'Ja tikko samaksājāt, pirms jauna maksājuma pārbaudiet, vai veikals nav atsūtījis apstiprinājumu.',

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
