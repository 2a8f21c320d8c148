import type { Locale } from './types/messages.js'

/** Danish, of the card form and the return page. */
export const da: Locale = {
  tag: 'da',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kortnummer',
    expiry: 'Udløbsdato',
    expiryHint: 'MM / ÅÅ',
    securityCode: 'Sikkerhedskode',
    securityCodeHint: '3 cifre på bagsiden',
    securityCodeHintFront: '4 cifre på forsiden',
    cardholder: 'Navn på kortet',
    optionalField: '{label} (valgfrit)',

    requiredCardNumber: 'Indtast dit kortnummer',
    requiredExpiry: 'Indtast udløbsdatoen på dit kort',
    requiredSecurityCode: 'Indtast sikkerhedskoden på dit kort',
    requiredCodeAgain: 'Indtast sikkerhedskoden igen',
    requiredCardholder: 'Indtast navnet, som det står på dit kort',
    summaryTitle: 'Kontrollér disse oplysninger',

    card_number_incomplete: 'Kortnummeret er for kort: indtast alle cifrene på dit kort',
    card_number_too_long: 'Kortnummeret er for langt: sammenlign det med dit kort',
    card_number_repeated: 'Kortnummeret er ét ciffer, der gentages: sammenlign det med dit kort',
    card_number_checksum: 'Et ciffer i kortnummeret er tastet forkert: sammenlign det med dit kort',
    expiry_format: 'Indtast udløbsdatoen som måned og år, for eksempel 09 / 30',
    expiry_month: 'Indtast en måned fra 01 til 12',
    expiry_past: 'Kortet er udløbet: kontrollér datoen, eller brug et andet kort',
    expiry_far: 'Udløbsdatoen ligger for langt ude i fremtiden: sammenlign den med dit kort',
    security_code_digits: 'Sikkerhedskoden består kun af cifre: sammenlign den med dit kort',
    security_code_length: 'Antallet af cifre i sikkerhedskoden passer ikke: sammenlign den med dit kort',
    name_card_number: 'Det ligner et kortnummer: indtast navnet, som det står på dit kort',
    text_too_long: 'Det er for langt: gør det kortere',
    format: 'Sammenlign dette med dit kort',
    service_refused: 'Betalingstjenesten tog ikke imod dette: sammenlign det med dit kort',

    pay: 'Betal {amount}',
    paying: 'Betaler…',
    stillWorking: 'Arbejder stadig…',
    'submitting.title': 'Din betaling er på vej.',
    'submitting.text': 'Vent venligst.',

    'rejected.title': 'Betalingen blev ikke gennemført',
    'rejected.text':
      'Der er ikke trukket penge. Kontrollér dine oplysninger, og prøv igen, eller betal på en anden måde.',
    price_changed: 'Prisen er ændret til {amount}. Se den efter, og betal igen.',
    priceChangedText: 'Prisen er ændret. Se den efter, og betal igen.',
    'not_sent.title': 'Betalingen blev ikke sendt',
    'not_sent.text':
      'Forbindelsen blev afbrudt, før din betaling nåede frem til os. Der er ikke trukket penge. Prøv igen.',
    'failed.title': 'Betalingen blev ikke gennemført',
    'failed.text': 'Noget gik galt hos os. Der er ikke trukket penge. Prøv igen.',
    insecureText:
      'Forbindelsen er ikke sikker, så dine oplysninger blev ikke sendt. Åbn siden med https, og prøv igen.',
    orderUnknownText:
      'Denne ordre kan ikke længere betales her. Der er ikke trukket penge. Kontrollér din ordre i butikken.',

    'acting.title': 'Du sendes videre til din bank',
    'acting.text':
      'Din bank beder dig om at bekræfte betalingen. Hvis bankens side ikke åbner af sig selv, så brug linket.',
    'redirect.title': 'Du sendes videre til betalingssiden',
    'redirect.text': 'Hvis den ikke åbner af sig selv, så brug linket.',
    'blocked.title': 'Den næste side kunne ikke åbnes',
    'blocked.text':
      'Betalingen kan kun gøres færdig dér, og sidens adresse er ikke sikker. Der trækkes ingen penge, før du gør den færdig. Se efter igen, eller spørg butikken, og oplys dit ordrenummer.',
    'recovering.title': 'Vi finder din betaling',
    'recovering.text': 'Et øjeblik.',
    'confirming.title': 'Vi bekræfter din betaling',
    'confirming.text':
      'Vi undersøger, om din betaling er gået igennem. Det tager som regel nogle få sekunder. Siden opdateres af sig selv.',
    confirmingBankText: 'Din bank har ikke bekræftet den endnu. Hvis du ikke blev færdig der, kan du fortsætte.',
    heldText:
      'En betaling af denne ordre er allerede i gang. Hvis din bank har bedt dig bekræfte den, så gør det færdigt der. Betal venligst ikke igen.',
    confirmingStoppedText:
      'Det tager længere tid end normalt. Butikken får resultatet, også hvis du lukker denne side. Betal venligst ikke igen. Se efter igen om lidt.',
    'unknown.title': 'Vi har ikke fået svar endnu',
    'unknown.text': 'Din betaling er måske gået igennem. Betal venligst ikke igen. Siden opdateres af sig selv.',
    unknownStoppedText:
      'Din betaling er måske gået igennem. Betal venligst ikke igen. Se efter igen, eller spørg butikken, og oplys dit ordrenummer.',
    'succeeded.title': 'Betalingen lykkedes',
    'succeeded.text': 'Tak. Din betaling er modtaget.',
    'declined.title': 'Betalingen blev afvist',
    'declined.text': 'Der er ikke trukket penge. Brug et andet kort, eller spørg din bank.',
    limitText: 'Der er ikke trukket penge. En grænse for kortet er nået. Brug et andet kort.',
    retryAfter:
      'Der er ikke trukket penge. En grænse for kortet er nået. Brug et andet kort, eller prøv igen efter den {time}.',
    'cancelled.title': 'Betalingen blev annulleret',
    'cancelled.text': 'Der er ikke trukket penge.',
    'needs_review.title': 'Butikken kontrollerer din betaling',
    'needs_review.text': 'Betal venligst ikke igen. Butikken giver dig besked. Oplys dit ordrenummer, hvis du spørger.',
    'empty.title': 'Der er ingen betaling at vise',
    'empty.text': 'Hvis du lige har betalt, så find en bekræftelse fra butikken, før du betaler igen.',

    orderNumber: 'Ordrenummer',
    amount: 'Beløb',
    amountPaid: 'Betalt beløb',
    paidTo: 'Betalt til',
    date: 'Dato',
    card: 'Kort',
    receipt: 'Se kvittering',
    continueAtBank: 'Fortsæt hos din bank',
    continue: 'Fortsæt',
    checkAgain: 'Se efter igen',
    retry: 'Prøv igen',
    backToShop: 'Tilbage til butikken',
  },
}
