import type { Locale } from './types/messages.js'

/** Finnish, of the card form and the return page. */
export const fi: Locale = {
  tag: 'fi',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kortin numero',
    expiry: 'Voimassaoloaika',
    expiryHint: 'KK / VV',
    securityCode: 'Turvakoodi',
    securityCodeHint: '3 numeroa kääntöpuolella',
    securityCodeHintFront: '4 numeroa etupuolella',
    cardholder: 'Nimi kortissa',
    optionalField: '{label} (valinnainen)',

    requiredCardNumber: 'Syötä korttisi numero',
    requiredExpiry: 'Syötä kortissa oleva voimassaoloaika',
    requiredSecurityCode: 'Syötä kortissa oleva turvakoodi',
    requiredCodeAgain: 'Syötä turvakoodi uudelleen',
    requiredCardholder: 'Syötä nimi niin kuin se on kortissa',
    summaryTitle: 'Tarkista nämä tiedot',

    card_number_incomplete: 'Kortin numero on liian lyhyt: syötä kaikki kortissa olevat numerot',
    card_number_too_long: 'Kortin numero on liian pitkä: vertaa sitä korttiin',
    card_number_repeated: 'Kortin numerossa toistuu vain yksi numero: vertaa sitä korttiin',
    card_number_checksum: 'Kortin numerossa on yksi numero näppäilty väärin: vertaa sitä korttiin',
    expiry_format: 'Syötä voimassaoloaika muodossa kuukausi ja vuosi, esimerkiksi 09 / 30',
    expiry_month: 'Syötä kuukausi väliltä 01–12',
    expiry_past: 'Kortin voimassaolo on päättynyt: tarkista päiväys tai käytä toista korttia',
    expiry_far: 'Voimassaoloaika on liian kaukana tulevaisuudessa: vertaa sitä korttiin',
    security_code_digits: 'Turvakoodissa on vain numeroita: vertaa sitä korttiin',
    security_code_length: 'Turvakoodissa on väärä määrä numeroita: vertaa sitä korttiin',
    name_card_number: 'Tämä näyttää kortin numerolta: syötä nimi niin kuin se on kortissa',
    text_too_long: 'Tämä on liian pitkä: lyhennä sitä',
    format: 'Vertaa tätä korttiin',
    service_refused: 'Maksupalvelu ei hyväksynyt tätä: vertaa sitä korttiin',

    pay: 'Maksa {amount}',
    paying: 'Maksetaan…',
    stillWorking: 'Käsitellään edelleen…',
    'submitting.title': 'Maksuasi lähetetään.',
    'submitting.text': 'Odota hetki.',

    'rejected.title': 'Maksua ei suoritettu',
    'rejected.text':
      'Sinulta ei ole veloitettu mitään. Tarkista tietosi ja yritä uudelleen tai maksa toisella tavalla.',
    price_changed: 'Hinta on muuttunut: {amount}. Tarkista se ja maksa sitten.',
    priceChangedText: 'Hinta on muuttunut. Tarkista se ja maksa sitten.',
    'not_sent.title': 'Maksua ei lähetetty',
    'not_sent.text':
      'Yhteys katkesi, ennen kuin maksusi ehti meille. Sinulta ei ole veloitettu mitään. Yritä uudelleen.',
    'failed.title': 'Maksua ei suoritettu',
    'failed.text': 'Jotain meni vikaan meidän päässämme. Sinulta ei ole veloitettu mitään. Yritä uudelleen.',
    insecureText:
      'Yhteys ei ole suojattu, joten tietojasi ei lähetetty. Avaa tämä sivu https-yhteydellä ja yritä uudelleen.',
    orderUnknownText:
      'Tätä tilausta ei voi enää maksaa täällä. Sinulta ei ole veloitettu mitään. Tarkista tilauksesi kaupasta.',

    'acting.title': 'Siirryt pankkiisi',
    'acting.text':
      'Pankkisi pyytää sinua vahvistamaan tämän maksun. Jos pankin sivu ei avaudu itsestään, käytä linkkiä.',
    'redirect.title': 'Siirryt maksusivulle',
    'redirect.text': 'Jos se ei avaudu itsestään, käytä linkkiä.',
    'blocked.title': 'Seuraavaa sivua ei voitu avata',
    'blocked.text':
      'Maksun voi viimeistellä vain siellä, eikä sivun osoite ole turvallinen. Mitään ei veloiteta ennen kuin viimeistelet maksun. Tarkista tilanne uudelleen tai kysy kaupasta ja kerro tilausnumerosi.',
    'recovering.title': 'Haetaan maksuasi',
    'recovering.text': 'Hetki vain.',
    'confirming.title': 'Maksuasi vahvistetaan',
    'confirming.text':
      'Tarkistamme, onko maksusi mennyt läpi. Tämä kestää yleensä muutaman sekunnin. Sivu päivittyy itsestään.',
    confirmingBankText: 'Pankkisi ei ole vielä vahvistanut maksua. Jos vahvistus jäi siellä kesken, voit jatkaa.',
    heldText:
      'Tämän tilauksen maksu on jo kesken. Jos pankkisi pyysi vahvistamaan sen, vahvista se siellä. Älä maksa uudelleen.',
    confirmingStoppedText:
      'Tämä kestää tavallista kauemmin. Kauppa saa tiedon tuloksesta, vaikka sulkisit tämän sivun. Älä maksa uudelleen. Tarkista tilanne hetken kuluttua.',
    'unknown.title': 'Emme ole vielä saaneet vastausta',
    'unknown.text': 'Maksusi on voinut mennä läpi. Älä maksa uudelleen. Sivu päivittyy itsestään.',
    unknownStoppedText:
      'Maksusi on voinut mennä läpi. Älä maksa uudelleen. Tarkista tilanne uudelleen tai kysy kaupasta ja kerro tilausnumerosi.',
    'succeeded.title': 'Maksu onnistui',
    'succeeded.text': 'Kiitos. Maksusi on vastaanotettu.',
    'declined.title': 'Maksu hylättiin',
    'declined.text': 'Sinulta ei ole veloitettu mitään. Käytä toista korttia tai kysy pankistasi.',
    limitText: 'Sinulta ei ole veloitettu mitään. Kortin käyttöraja on tullut vastaan. Käytä toista korttia.',
    retryAfter:
      'Sinulta ei ole veloitettu mitään. Kortin käyttöraja on tullut vastaan. Käytä toista korttia tai yritä uudelleen tämän ajan jälkeen: {time}.',
    'cancelled.title': 'Maksu peruttiin',
    'cancelled.text': 'Sinulta ei ole veloitettu mitään.',
    'needs_review.title': 'Kauppa tarkistaa maksuasi',
    'needs_review.text': 'Älä maksa uudelleen. Kauppa ilmoittaa sinulle. Kerro tilausnumerosi, jos kysyt asiasta.',
    'empty.title': 'Näytettävää maksua ei ole',
    'empty.text': 'Jos maksoit juuri, etsi kaupan lähettämä vahvistus, ennen kuin maksat toisen kerran.',

    orderNumber: 'Tilausnumero',
    amount: 'Summa',
    amountPaid: 'Maksettu summa',
    paidTo: 'Maksun saaja',
    date: 'Päivämäärä',
    card: 'Kortti',
    receipt: 'Näytä kuitti',
    continueAtBank: 'Jatka pankkiisi',
    continue: 'Jatka',
    checkAgain: 'Tarkista uudelleen',
    retry: 'Yritä uudelleen',
    backToShop: 'Takaisin kauppaan',
  },
}
