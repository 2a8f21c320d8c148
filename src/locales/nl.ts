import type { Locale } from './types/messages.js'

/** Dutch, of the card form and the return page. */
export const nl: Locale = {
  tag: 'nl',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kaartnummer',
    expiry: 'Vervaldatum',
    expiryHint: 'MM / JJ',
    securityCode: 'Beveiligingscode',
    securityCodeHint: '3 cijfers op de achterkant',
    securityCodeHintFront: '4 cijfers op de voorkant',
    cardholder: 'Naam op de kaart',
    optionalField: '{label} (optioneel)',

    requiredCardNumber: 'Vul uw kaartnummer in',
    requiredExpiry: 'Vul de vervaldatum van uw kaart in',
    requiredSecurityCode: 'Vul de beveiligingscode van uw kaart in',
    requiredCodeAgain: 'Vul de beveiligingscode opnieuw in',
    requiredCardholder: 'Vul de naam in zoals die op uw kaart staat',
    summaryTitle: 'Controleer deze gegevens',

    card_number_incomplete: 'Het kaartnummer is te kort: vul alle cijfers van uw kaart in',
    card_number_too_long: 'Het kaartnummer is te lang: vergelijk het met uw kaart',
    card_number_repeated: 'Het kaartnummer is één herhaald cijfer: vergelijk het met uw kaart',
    card_number_checksum: 'Er is een cijfer van het kaartnummer verkeerd getypt: vergelijk het met uw kaart',
    expiry_format: 'Vul de vervaldatum in als maand en jaar, bijvoorbeeld 09 / 30',
    expiry_month: 'Vul een maand in van 01 tot en met 12',
    expiry_past: 'Deze kaart is verlopen: controleer de datum of gebruik een andere kaart',
    expiry_far: 'De vervaldatum ligt te ver in de toekomst: vergelijk die met uw kaart',
    security_code_digits: 'De beveiligingscode bestaat alleen uit cijfers: vergelijk die met uw kaart',
    security_code_length: 'Het aantal cijfers van de beveiligingscode klopt niet: vergelijk die met uw kaart',
    name_card_number: 'Dit lijkt op een kaartnummer: vul de naam in zoals die op uw kaart staat',
    text_too_long: 'Dit is te lang: maak het korter',
    format: 'Vergelijk dit met uw kaart',
    service_refused: 'De betaaldienst heeft dit niet aangenomen: vergelijk het met uw kaart',

    pay: '{amount} betalen',
    paying: 'Bezig met betalen…',
    stillWorking: 'Nog steeds bezig…',
    'submitting.title': 'Uw betaling wordt verzonden.',
    'submitting.text': 'Een ogenblik geduld.',

    'rejected.title': 'De betaling is niet uitgevoerd',
    'rejected.text': 'Er is niets afgeschreven. Controleer uw gegevens en probeer het opnieuw, of betaal anders.',
    price_changed: 'De prijs is gewijzigd in {amount}. Controleer de prijs en betaal nogmaals.',
    priceChangedText: 'De prijs is gewijzigd. Controleer de prijs en betaal nogmaals.',
    'not_sent.title': 'De betaling is niet verzonden',
    'not_sent.text':
      'De verbinding viel weg voordat uw betaling ons bereikte. Er is niets afgeschreven. Probeer het opnieuw.',
    'failed.title': 'De betaling is niet uitgevoerd',
    'failed.text': 'Er ging iets mis aan onze kant. Er is niets afgeschreven. Probeer het opnieuw.',
    insecureText:
      'De verbinding is niet beveiligd, daarom zijn uw gegevens niet verzonden. Open deze pagina met https en probeer het opnieuw.',
    orderUnknownText:
      'Deze bestelling kan hier niet meer worden betaald. Er is niets afgeschreven. Bekijk uw bestelling in de winkel.',

    'acting.title': 'U gaat naar uw bank',
    'acting.text':
      'Uw bank vraagt u om deze betaling te bevestigen. Gebruik de link als de pagina van uw bank niet vanzelf opengaat.',
    'redirect.title': 'U gaat naar de betaalpagina',
    'redirect.text': 'Gebruik de link als die niet vanzelf opengaat.',
    'blocked.title': 'De volgende pagina kon niet worden geopend',
    'blocked.text':
      'U kunt deze betaling alleen daar afronden en het adres van die pagina is niet veilig. Er wordt niets afgeschreven zolang u de betaling niet afrondt. Controleer het nog eens of vraag het de winkel en vermeld uw bestelnummer.',
    'recovering.title': 'Uw betaling wordt opgezocht',
    'recovering.text': 'Een moment, alstublieft.',
    'confirming.title': 'Uw betaling wordt bevestigd',
    'confirming.text':
      'We controleren of uw betaling is gelukt. Dit duurt meestal een paar seconden. De pagina werkt zichzelf bij.',
    confirmingBankText: 'Uw bank heeft de betaling nog niet bevestigd. Als u daar niet klaar was, kunt u verdergaan.',
    heldText:
      'Er loopt al een betaling van deze bestelling. Als uw bank om bevestiging vroeg, rond die daar af. Betaal alstublieft niet opnieuw.',
    confirmingStoppedText:
      'Het duurt langer dan gewoonlijk. De winkel krijgt de uitslag, ook als u deze pagina sluit. Betaal alstublieft niet opnieuw. Controleer het over een tijdje nog eens.',
    'unknown.title': 'We hebben nog geen antwoord',
    'unknown.text': 'Uw betaling is mogelijk gelukt. Betaal alstublieft niet opnieuw. De pagina werkt zichzelf bij.',
    unknownStoppedText:
      'Uw betaling is mogelijk gelukt. Betaal alstublieft niet opnieuw. Controleer het nog eens of vraag het de winkel en vermeld uw bestelnummer.',
    'succeeded.title': 'Betaling gelukt',
    'succeeded.text': 'Dank u wel. Uw betaling is ontvangen.',
    'declined.title': 'Betaling geweigerd',
    'declined.text': 'Er is niets afgeschreven. Gebruik een andere kaart of neem contact op met uw bank.',
    limitText: 'Er is niets afgeschreven. Een limiet van deze kaart is bereikt. Gebruik een andere kaart.',
    retryAfter:
      'Er is niets afgeschreven. Een limiet van deze kaart is bereikt. Gebruik een andere kaart of probeer het opnieuw na {time}.',
    'cancelled.title': 'Betaling geannuleerd',
    'cancelled.text': 'Er is niets afgeschreven.',
    'needs_review.title': 'De winkel controleert uw betaling',
    'needs_review.text':
      'Betaal alstublieft niet opnieuw. De winkel laat het u weten. Vermeld uw bestelnummer als u ernaar vraagt.',
    'empty.title': 'Er is geen betaling om te tonen',
    'empty.text': 'Als u net hebt betaald, zoek dan naar een bevestiging van de winkel voordat u opnieuw betaalt.',

    orderNumber: 'Bestelnummer',
    amount: 'Bedrag',
    amountPaid: 'Betaald bedrag',
    paidTo: 'Betaald aan',
    date: 'Datum',
    card: 'Kaart',
    receipt: 'Betaalbewijs bekijken',
    continueAtBank: 'Verder bij uw bank',
    continue: 'Verder',
    checkAgain: 'Nog eens controleren',
    retry: 'Opnieuw proberen',
    backToShop: 'Terug naar de winkel',
  },
}
