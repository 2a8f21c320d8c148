import type { Locale } from './types/messages.js'

/** Swedish, of the card form and the return page. */
export const sv: Locale = {
  tag: 'sv',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kortnummer',
    expiry: 'Giltighetstid',
    expiryHint: 'MM / ÅÅ',
    securityCode: 'Säkerhetskod',
    securityCodeHint: '3 siffror på baksidan',
    securityCodeHintFront: '4 siffror på framsidan',
    cardholder: 'Namn på kortet',
    optionalField: '{label} (valfritt)',

    requiredCardNumber: 'Ange ditt kortnummer',
    requiredExpiry: 'Ange kortets giltighetstid',
    requiredSecurityCode: 'Ange kortets säkerhetskod',
    requiredCodeAgain: 'Ange säkerhetskoden igen',
    requiredCardholder: 'Ange namnet så som det står på kortet',
    summaryTitle: 'Kontrollera de här uppgifterna',

    card_number_incomplete: 'Kortnumret är för kort: ange alla siffror på kortet',
    card_number_too_long: 'Kortnumret är för långt: jämför det med kortet',
    card_number_repeated: 'Kortnumret är en enda siffra som upprepas: jämför det med kortet',
    card_number_checksum: 'En siffra i kortnumret har blivit felskriven: jämför det med kortet',
    expiry_format: 'Ange giltighetstiden som månad och år, till exempel 09 / 30',
    expiry_month: 'Ange en månad från 01 till 12',
    expiry_past: 'Kortets giltighetstid har gått ut: kontrollera datumet eller använd ett annat kort',
    expiry_far: 'Giltighetstiden ligger för långt fram: jämför den med kortet',
    security_code_digits: 'Säkerhetskoden har bara siffror: jämför den med kortet',
    security_code_length: 'Antalet siffror i säkerhetskoden stämmer inte: jämför den med kortet',
    name_card_number: 'Det här ser ut som ett kortnummer: ange namnet så som det står på kortet',
    text_too_long: 'Det här är för långt: korta ner det',
    format: 'Jämför det här med kortet',
    service_refused: 'Betaltjänsten tog inte emot det här: jämför det med kortet',

    pay: 'Betala {amount}',
    paying: 'Betalar…',
    stillWorking: 'Arbetar fortfarande…',
    'submitting.title': 'Din betalning är på väg.',
    'submitting.text': 'Vänta ett ögonblick.',

    'rejected.title': 'Betalningen genomfördes inte',
    'rejected.text':
      'Inga pengar har dragits. Kontrollera dina uppgifter och försök igen, eller betala på ett annat sätt.',
    price_changed: 'Priset har ändrats till {amount}. Kontrollera det och betala igen.',
    priceChangedText: 'Priset har ändrats. Kontrollera det och betala igen.',
    'not_sent.title': 'Betalningen skickades inte',
    'not_sent.text': 'Anslutningen bröts innan din betalning nådde oss. Inga pengar har dragits. Försök igen.',
    'failed.title': 'Betalningen genomfördes inte',
    'failed.text': 'Något gick snett hos oss. Inga pengar har dragits. Försök igen.',
    insecureText:
      'Anslutningen är inte säker, så dina uppgifter skickades inte. Öppna sidan med https och försök igen.',
    orderUnknownText:
      'Den här beställningen kan inte längre betalas här. Inga pengar har dragits. Kontrollera din beställning i butiken.',

    'acting.title': 'Du skickas vidare till din bank',
    'acting.text':
      'Din bank ber dig att bekräfta betalningen. Om bankens sida inte öppnas av sig själv kan du använda länken.',
    'redirect.title': 'Du skickas vidare till betalsidan',
    'redirect.text': 'Om den inte öppnas av sig själv kan du använda länken.',
    'blocked.title': 'Nästa sida kunde inte öppnas',
    'blocked.text':
      'Betalningen kan bara slutföras där, och sidans adress är inte säker. Inga pengar dras förrän du slutför den. Kontrollera på nytt, eller fråga butiken och uppge ditt ordernummer.',
    'recovering.title': 'Vi söker efter din betalning',
    'recovering.text': 'Ett ögonblick.',
    'confirming.title': 'Vi bekräftar din betalning',
    'confirming.text':
      'Vi kontrollerar om din betalning har gått igenom. Det tar vanligtvis några sekunder. Sidan uppdateras av sig själv.',
    confirmingBankText: 'Din bank har inte bekräftat den ännu. Om du inte blev klar där kan du fortsätta.',
    heldText:
      'En betalning av den här ordern pågår redan. Om din bank bad dig bekräfta den, slutför det där. Vi ber dig att inte betala igen.',
    confirmingStoppedText:
      'Det tar längre tid än vanligt. Butiken får resultatet även om du stänger den här sidan. Vi ber dig att inte betala igen. Kontrollera på nytt om en stund.',
    'unknown.title': 'Vi har inte fått något svar ännu',
    'unknown.text': 'Din betalning kan ha gått igenom. Vi ber dig att inte betala igen. Sidan uppdateras av sig själv.',
    unknownStoppedText:
      'Din betalning kan ha gått igenom. Vi ber dig att inte betala igen. Kontrollera på nytt, eller fråga butiken och uppge ditt ordernummer.',
    'succeeded.title': 'Betalningen lyckades',
    'succeeded.text': 'Tack. Vi har tagit emot din betalning.',
    'declined.title': 'Betalningen nekades',
    'declined.text': 'Inga pengar har dragits. Använd ett annat kort eller fråga din bank.',
    limitText: 'Inga pengar har dragits. En gräns för kortet har nåtts. Använd ett annat kort.',
    retryAfter:
      'Inga pengar har dragits. En gräns för kortet har nåtts. Använd ett annat kort eller försök igen efter {time}.',
    'cancelled.title': 'Betalningen avbröts',
    'cancelled.text': 'Inga pengar har dragits.',
    'needs_review.title': 'Butiken granskar din betalning',
    'needs_review.text':
      'Vi ber dig att inte betala igen. Butiken hör av sig till dig. Uppge ditt ordernummer om du frågar.',
    'empty.title': 'Det finns ingen betalning att visa',
    'empty.text': 'Om du nyss har betalat, leta efter en bekräftelse från butiken innan du betalar igen.',

    orderNumber: 'Ordernummer',
    amount: 'Belopp',
    amountPaid: 'Betalat belopp',
    paidTo: 'Betalat till',
    date: 'Datum',
    card: 'Kort',
    receipt: 'Visa kvitto',
    continueAtBank: 'Fortsätt hos din bank',
    continue: 'Fortsätt',
    checkAgain: 'Kontrollera igen',
    retry: 'Försök igen',
    backToShop: 'Tillbaka till butiken',
  },
}
