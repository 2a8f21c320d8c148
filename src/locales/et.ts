import type { Locale } from './types/messages.js'

/** Estonian, of the card form and the return page. */
export const et: Locale = {
  tag: 'et',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kaardi number',
    expiry: 'Kehtivusaeg',
    expiryHint: 'KK / AA',
    securityCode: 'Turvakood',
    securityCodeHint: '3 numbrit tagaküljel',
    securityCodeHintFront: '4 numbrit esiküljel',
    cardholder: 'Nimi kaardil',
    optionalField: '{label} (valikuline)',

    requiredCardNumber: 'Sisestage kaardi number',
    requiredExpiry: 'Sisestage kaardil olev kehtivusaeg',
    requiredSecurityCode: 'Sisestage kaardil olev turvakood',
    requiredCodeAgain: 'Sisestage turvakood uuesti',
    requiredCardholder: 'Sisestage nimi nii, nagu see on kaardil',
    summaryTitle: 'Palun kontrollige neid andmeid',

    card_number_incomplete: 'Kaardi number on liiga lühike: sisestage kõik kaardil olevad numbrid',
    card_number_too_long: 'Kaardi number on liiga pikk: võrrelge seda kaardiga',
    card_number_repeated: 'Kaardi numbris kordub ainult üks number: võrrelge seda kaardiga',
    card_number_checksum: 'Kaardi numbris on üks number valesti sisestatud: võrrelge seda kaardiga',
    expiry_format: 'Sisestage kehtivusaeg kujul kuu ja aasta, näiteks 09 / 30',
    expiry_month: 'Sisestage kuu vahemikus 01 kuni 12',
    expiry_past: 'Kaart on aegunud: kontrollige kuupäeva või kasutage teist kaarti',
    expiry_far: 'Kehtivusaeg on liiga kaugel tulevikus: võrrelge seda kaardiga',
    security_code_digits: 'Turvakoodis on ainult numbrid: võrrelge seda kaardiga',
    security_code_length: 'Turvakoodi numbrite arv ei klapi: võrrelge seda kaardiga',
    name_card_number: 'See näeb välja nagu kaardi number: sisestage nimi nii, nagu see on kaardil',
    text_too_long: 'See on liiga pikk: lühendage seda',
    format: 'Võrrelge seda kaardiga',
    service_refused: 'Makseteenus ei võtnud seda vastu: võrrelge seda kaardiga',

    pay: 'Maksa {amount}',
    paying: 'Maksmine…',
    stillWorking: 'Töö veel käib…',
    'submitting.title': 'Teie makset saadetakse.',
    'submitting.text': 'Palun oodake.',

    'rejected.title': 'Makset ei tehtud',
    'rejected.text':
      'Teilt ei ole raha maha võetud. Kontrollige oma andmeid ja proovige uuesti või makske muul viisil.',
    price_changed: 'Hind on muutunud: {amount}. Kontrollige seda ja makske uuesti.',
    priceChangedText: 'Hind on muutunud. Kontrollige seda ja makske uuesti.',
    'not_sent.title': 'Makset ei saadetud',
    'not_sent.text':
      'Ühendus katkes enne, kui teie makse meieni jõudis. Teilt ei ole raha maha võetud. Palun proovige uuesti.',
    'failed.title': 'Makset ei tehtud',
    'failed.text': 'Meie poolel läks midagi valesti. Teilt ei ole raha maha võetud. Palun proovige uuesti.',
    insecureText:
      'Ühendus ei ole turvaline, seetõttu teie andmeid ei saadetud. Avage see leht https-ühendusega ja proovige uuesti.',
    orderUnknownText:
      'Selle tellimuse eest ei saa siin enam maksta. Teilt ei ole raha maha võetud. Palun kontrollige oma tellimust poes.',

    'acting.title': 'Teid suunatakse teie panka',
    'acting.text': 'Teie pank palub teil seda makset kinnitada. Kui panga leht ise ei avane, kasutage linki.',
    'redirect.title': 'Teid suunatakse makselehele',
    'redirect.text': 'Kui see ise ei avane, kasutage linki.',
    'blocked.title': 'Järgmist lehte ei saanud avada',
    'blocked.text':
      'Selle makse saab lõpetada ainult seal, kuid lehe aadress ei ole turvaline. Enne makse lõpetamist raha maha ei võeta. Kontrollige uuesti või pöörduge poe poole ja öelge oma tellimuse number.',
    'recovering.title': 'Otsime teie makset',
    'recovering.text': 'Palun üks hetk.',
    'confirming.title': 'Teie makset kinnitatakse',
    'confirming.text': 'Kontrollime, kas teie makse õnnestus. See võtab tavaliselt mõne sekundi. Leht uueneb ise.',
    confirmingBankText: 'Teie pank ei ole makset veel kinnitanud. Kui see jäi teil seal pooleli, saate jätkata.',
    heldText:
      'Selle tellimuse makse on juba pooleli. Kui pank palus teil seda kinnitada, lõpetage see seal. Palun ärge makske uuesti.',
    confirmingStoppedText:
      'See võtab tavalisest kauem aega. Pood saab tulemuse teada ka siis, kui selle lehe sulgete. Palun ärge makske uuesti. Kontrollige mõne aja pärast uuesti.',
    'unknown.title': 'Me ei ole veel vastust saanud',
    'unknown.text': 'Teie makse võis õnnestuda. Palun ärge makske uuesti. Leht uueneb ise.',
    unknownStoppedText:
      'Teie makse võis õnnestuda. Palun ärge makske uuesti. Kontrollige uuesti või pöörduge poe poole ja öelge oma tellimuse number.',
    'succeeded.title': 'Makse õnnestus',
    'succeeded.text': 'Täname. Teie makse on kätte saadud.',
    'declined.title': 'Makse lükati tagasi',
    'declined.text': 'Teilt ei ole raha maha võetud. Kasutage teist kaarti või pöörduge oma panga poole.',
    limitText: 'Teilt ei ole raha maha võetud. Selle kaardi limiit on täis. Kasutage teist kaarti.',
    retryAfter:
      'Teilt ei ole raha maha võetud. Selle kaardi limiit on täis. Kasutage teist kaarti või proovige uuesti pärast seda aega: {time}.',
    'cancelled.title': 'Makse tühistati',
    'cancelled.text': 'Teilt ei ole raha maha võetud.',
    'needs_review.title': 'Pood kontrollib teie makset',
    'needs_review.text':
      'Palun ärge makske uuesti. Pood annab teile teada. Küsimise korral on abiks teie tellimuse number.',
    'empty.title': 'Pole makset, mida näidata',
    'empty.text': 'Kui te äsja maksite, otsige enne uut makset poe saadetud kinnitust.',

    orderNumber: 'Tellimuse number',
    amount: 'Summa',
    amountPaid: 'Makstud summa',
    paidTo: 'Makse saaja',
    date: 'Kuupäev',
    card: 'Kaart',
    receipt: 'Vaata kviitungit',
    continueAtBank: 'Jätka oma pangas',
    continue: 'Jätka',
    checkAgain: 'Kontrolli uuesti',
    retry: 'Proovi uuesti',
    backToShop: 'Tagasi poodi',
  },
}
