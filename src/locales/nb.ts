import type { Locale } from './types/messages.js'

/** Norwegian Bokmål, of the card form and the return page. */
export const nb: Locale = {
  tag: 'nb',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kortnummer',
    expiry: 'Utløpsdato',
    expiryHint: 'MM / ÅÅ',
    securityCode: 'Sikkerhetskode',
    securityCodeHint: '3 sifre på baksiden',
    securityCodeHintFront: '4 sifre på forsiden',
    cardholder: 'Navn på kortet',
    optionalField: '{label} (valgfritt)',

    requiredCardNumber: 'Skriv inn kortnummeret',
    requiredExpiry: 'Skriv inn utløpsdatoen som står på kortet',
    requiredSecurityCode: 'Skriv inn sikkerhetskoden som står på kortet',
    requiredCodeAgain: 'Skriv inn sikkerhetskoden på nytt',
    requiredCardholder: 'Skriv inn navnet slik det står på kortet',
    summaryTitle: 'Kontroller disse opplysningene',

    card_number_incomplete: 'Kortnummeret er for kort: skriv inn alle sifrene på kortet',
    card_number_too_long: 'Kortnummeret er for langt: sammenlign det med kortet',
    card_number_repeated: 'Kortnummeret er ett siffer som gjentas: sammenlign det med kortet',
    card_number_checksum: 'Et siffer i kortnummeret er tastet galt: sammenlign det med kortet',
    expiry_format: 'Skriv inn utløpsdatoen som måned og år, for eksempel 09 / 30',
    expiry_month: 'Skriv inn en måned fra 01 til 12',
    expiry_past: 'Kortet er utløpt: kontroller datoen eller bruk et annet kort',
    expiry_far: 'Utløpsdatoen er for langt frem i tid: sammenlign den med kortet',
    security_code_digits: 'Sikkerhetskoden består bare av sifre: sammenlign den med kortet',
    security_code_length: 'Antall sifre i sikkerhetskoden stemmer ikke: sammenlign den med kortet',
    name_card_number: 'Dette ser ut som et kortnummer: skriv inn navnet slik det står på kortet',
    text_too_long: 'Dette er for langt: gjør det kortere',
    format: 'Sammenlign dette med kortet',
    service_refused: 'Betalingstjenesten godtok ikke dette: sammenlign det med kortet',

    pay: 'Betal {amount}',
    paying: 'Betaler…',
    stillWorking: 'Jobber fortsatt…',
    'submitting.title': 'Betalingen er på vei.',
    'submitting.text': 'Vennligst vent.',

    'rejected.title': 'Betalingen ble ikke gjennomført',
    'rejected.text': 'Du er ikke belastet. Kontroller opplysningene og prøv igjen, eller betal på en annen måte.',
    price_changed: 'Prisen er endret til {amount}. Sjekk den og betal igjen.',
    priceChangedText: 'Prisen er endret. Sjekk den og betal igjen.',
    'not_sent.title': 'Betalingen ble ikke sendt',
    'not_sent.text': 'Forbindelsen ble brutt før betalingen nådde oss. Du er ikke belastet. Prøv igjen.',
    'failed.title': 'Betalingen ble ikke gjennomført',
    'failed.text': 'Noe gikk galt hos oss. Du er ikke belastet. Prøv igjen.',
    insecureText:
      'Forbindelsen er ikke sikker, så opplysningene ble ikke sendt. Åpne denne siden med https og prøv igjen.',
    orderUnknownText:
      'Denne bestillingen kan ikke lenger betales her. Du er ikke belastet. Kontroller bestillingen i butikken.',

    'acting.title': 'Du sendes videre til banken din',
    'acting.text': 'Banken ber deg bekrefte denne betalingen. Bruk lenken hvis siden ikke åpnes av seg selv.',
    'redirect.title': 'Du sendes videre til betalingssiden',
    'redirect.text': 'Bruk lenken hvis den ikke åpnes av seg selv.',
    'blocked.title': 'Den neste siden kunne ikke åpnes',
    'blocked.text':
      'Betalingen kan bare fullføres der, og adressen til siden er ikke trygg. Ingenting belastes før du fullfører den. Sjekk igjen, eller kontakt butikken og oppgi bestillingsnummeret.',
    'recovering.title': 'Vi finner frem betalingen din',
    'recovering.text': 'Et øyeblikk.',
    'confirming.title': 'Betalingen bekreftes',
    'confirming.text':
      'Vi sjekker om betalingen har gått gjennom. Dette tar vanligvis noen sekunder. Siden oppdateres av seg selv.',
    confirmingBankText: 'Banken har ikke bekreftet betalingen ennå. Hvis du ikke ble ferdig der, kan du fortsette.',
    heldText:
      'En betaling av denne bestillingen pågår allerede. Hvis banken ba deg bekrefte den, fullfør det der. Vennligst ikke betal på nytt.',
    confirmingStoppedText:
      'Det tar lengre tid enn vanlig. Butikken får resultatet selv om du lukker denne siden. Vennligst ikke betal på nytt. Sjekk igjen om en stund.',
    'unknown.title': 'Vi har ikke fått svar ennå',
    'unknown.text': 'Betalingen kan ha gått gjennom. Vennligst ikke betal på nytt. Siden oppdateres av seg selv.',
    unknownStoppedText:
      'Betalingen kan ha gått gjennom. Vennligst ikke betal på nytt. Sjekk igjen, eller kontakt butikken og oppgi bestillingsnummeret.',
    'succeeded.title': 'Betalingen er gjennomført',
    'succeeded.text': 'Takk. Vi har mottatt betalingen din.',
    'declined.title': 'Betalingen ble avvist',
    'declined.text': 'Du er ikke belastet. Bruk et annet kort, eller spør banken din.',
    limitText: 'Du er ikke belastet. En grense for dette kortet er nådd. Bruk et annet kort.',
    retryAfter:
      'Du er ikke belastet. En grense for dette kortet er nådd. Bruk et annet kort, eller prøv igjen etter {time}.',
    'cancelled.title': 'Betalingen er avbrutt',
    'cancelled.text': 'Du er ikke belastet.',
    'needs_review.title': 'Butikken kontrollerer betalingen din',
    'needs_review.text':
      'Vennligst ikke betal på nytt. Butikken gir deg beskjed. Oppgi bestillingsnummeret hvis du spør.',
    'empty.title': 'Det er ingen betaling å vise',
    'empty.text': 'Hvis du nettopp har betalt, se etter en bekreftelse fra butikken før du betaler en gang til.',

    orderNumber: 'Bestillingsnummer',
    amount: 'Beløp',
    amountPaid: 'Betalt beløp',
    paidTo: 'Betalt til',
    date: 'Dato',
    card: 'Kort',
    receipt: 'Se kvitteringen',
    continueAtBank: 'Fortsett hos banken din',
    continue: 'Fortsett',
    checkAgain: 'Sjekk igjen',
    retry: 'Prøv igjen',
    backToShop: 'Tilbake til butikken',
  },
}
