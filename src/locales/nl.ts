import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Dutch, of the card form and the return page. */
export const nl: Locale = {
  tag: 'nl',
  direction: 'ltr',
  amountSamples: {
    'nl EUR': '€\u00a01.234,50',
    'nl UAH': 'UAH\u00a01.234,50',
    'nl USD': 'US$\u00a01.234,50',
  },
  messages: {
    cardNumber: 'Kaartnummer',
    cardNumberHint: 'Het lange nummer op uw kaart',
    expiry: 'Vervaldatum',
    expiryHint: 'MM / JJ',
    securityCode: 'Beveiligingscode',
    securityCodeHint: '3 cijfers achterop',
    securityCodeHintFront: '4 cijfers voorop',
    cardholder: 'Naam op de kaart',
    cardholderHint: 'Zoals op uw kaart staat',
    optionalField: '{label} (optioneel)',

    requiredCardNumber: 'Vul uw kaartnummer in',
    requiredExpiry: 'Vul de vervaldatum in',
    requiredSecurityCode: 'Vul de code in',
    requiredCodeAgain: 'Vul de code weer in',
    requiredCardholder: 'Vul de naam op uw kaart in',
    summaryTitle: 'Controleer deze gegevens',

    card_number_incomplete: 'Het kaartnummer is te kort',
    card_number_too_long: 'Het kaartnummer is te lang',
    card_number_repeated: 'Dit is geen kaartnummer',
    card_number_checksum: 'In het nummer klopt een cijfer niet',
    expiry_format: 'Datum als 09 / 30',
    expiry_month: 'Maand is 01 t/m 12',
    expiry_past: 'De kaart is verlopen',
    expiry_far: 'Datum is te ver weg',
    security_code_digits: 'Code is alleen cijfers',
    security_code_length: 'Codelengte klopt niet',
    name_card_number: 'Vul de naam in, niet het kaartnummer',
    text_too_long: 'Te lang: maak het korter',
    format: 'Kijk op uw kaart',
    service_refused: 'Geweigerd: kijk na',

    pay: '{amount} betalen',
    order: 'Bestelling met betalingsverplichting',
    orByCard: 'of betaal met een kaart',
    paying: 'Bezig met betalen…',
    stillWorking: 'Nog steeds bezig…',
    pageLoading: 'Pagina wordt geladen…',
    scriptNeeded:
      'Betalen met een kaart vereist JavaScript. Schakel het in en laad deze pagina opnieuw, of betaal anders.',
    'submitting.title': 'Uw betaling wordt verzonden.',
    'submitting.text': 'Een ogenblik geduld.',

    'rejected.title': 'De betaling is niet uitgevoerd',
    'rejected.text':
      'Er is niets afgeschreven. Controleer uw gegevens en probeer het opnieuw, of betaal anders.',
    savedCardText:
      'Er is niets afgeschreven. Deze kaart kan hier niet meer worden gebruikt. Kies een andere.',
    price_changed: 'De prijs is gewijzigd in {amount}. Controleer de prijs en betaal nogmaals.',
    priceChangedText: 'De prijs is gewijzigd. Controleer de prijs en betaal nogmaals.',
    'not_sent.title': 'De betaling is niet verzonden',
    'not_sent.text': 'Er is niets afgeschreven. Probeer het opnieuw.',
    'failed.title': 'De betaling is niet uitgevoerd',
    'failed.text': 'Er ging iets mis aan onze kant. Er is niets afgeschreven. Probeer het opnieuw.',
    insecureText:
      'De verbinding is niet beveiligd, daarom zijn uw gegevens niet verzonden. Open deze pagina met https en probeer het opnieuw.',
    orderUnknownText:
      'Deze bestelling kan hier niet meer worden betaald. Er is niets afgeschreven. Bekijk uw bestelling in de winkel.',
    agentText: 'Er is niets afgeschreven. Druk zelf op de knop om {amount} te betalen.',

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
    confirmingBankText:
      'Uw bank heeft de betaling nog niet bevestigd. Als u daar niet klaar was, kunt u verdergaan.',
    heldText:
      'Er loopt al een betaling van deze bestelling. Als uw bank om bevestiging vroeg, rond die daar af. Betaal alstublieft niet opnieuw.',
    confirmingStoppedText:
      'Het duurt langer dan gewoonlijk. De winkel krijgt de uitslag, ook als u deze pagina sluit. Betaal alstublieft niet opnieuw. Controleer het over een tijdje nog eens.',
    'unknown.title': 'We hebben nog geen antwoord',
    'unknown.text':
      'Uw betaling is mogelijk gelukt. Betaal alstublieft niet opnieuw. De pagina werkt zichzelf bij.',
    refusedText:
      'We controleren of uw betaling is geaccepteerd. Betaal alstublieft niet opnieuw. De pagina werkt zichzelf bij.',
    unknownStoppedText:
      'Uw betaling is mogelijk gelukt. Betaal alstublieft niet opnieuw. Controleer het nog eens of vraag het de winkel en vermeld uw bestelnummer.',
    'succeeded.title': 'Betaling gelukt',
    'succeeded.text': 'Dank u wel. Uw betaling is ontvangen.',
    'declined.title': 'Betaling geweigerd',
    'declined.text':
      'Er is niets afgeschreven. Gebruik een andere kaart of neem contact op met uw bank.',
    limitText:
      'Er is niets afgeschreven. Een limiet van deze kaart is bereikt. Gebruik een andere kaart.',
    retryAfter:
      'Er is niets afgeschreven. Een limiet van deze kaart is bereikt. Gebruik een andere kaart of probeer het opnieuw na {time}.',
    'cancelled.title': 'Betaling geannuleerd',
    'cancelled.text': 'Er is niets afgeschreven.',
    'needs_review.title': 'De winkel controleert uw betaling',
    'needs_review.text':
      'Betaal alstublieft niet opnieuw. De winkel laat het u weten. Vermeld uw bestelnummer als u ernaar vraagt.',
    'empty.title': 'Er is geen betaling om te tonen',
    'empty.text':
      'Als u net hebt betaald, zoek dan naar een bevestiging van de winkel voordat u opnieuw betaalt.',

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

/** Dutch, of every component. */
export const nlWhole: WholeLocale = /* @__PURE__ */ withExtra(nl, {
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  patronymic: 'Vadersnaam',
  email: 'E-mailadres',
  phone: 'Telefoonnummer',
  country: 'Land',
  chooseCountry: 'Kies een land',
  birthday: 'Geboortedatum',
  taxId: 'Fiscaal nummer',
  receiptBy: 'Betaalbewijs versturen via',
  receiptEmail: 'E-mail',
  receiptNone: 'Geen betaalbewijs',
  requiredLabel: '{label} (verplicht)',
  requiredField: '{label}: vul dit veld in',
  checkField: '{label}: controleer dit veld',
  requiredFirstName: 'Vul uw voornaam in',
  requiredLastName: 'Vul uw achternaam in',
  requiredPatronymic: 'Vul uw vadersnaam in',
  requiredTaxId: 'Vul uw fiscaal nummer in',
  requiredReceipt: 'Kies hoe u het betaalbewijs krijgt',
  emailFormat: 'E-mail als name@example.com',
  phoneFormat: 'Nummer als {example}',
  birthdayFormat: 'Vul de dag in waarop u bent geboren',
  dayPart: 'Dag',
  monthPart: 'Maand',
  yearPart: 'Jaar',
  dayRange: 'Vul een dag van {min} tot en met {max} in',
  monthRange: 'Vul een maand van {min} tot en met {max} in',
  yearFormat: 'Vul het jaar in met vier cijfers, bijvoorbeeld {example}',
  taxIdFormat: 'Controleer het fiscaal nummer: een van de cijfers is verkeerd getypt',
  amountFormat: 'Vul een bedrag in, bijvoorbeeld {example}',

  savedCards: 'Betalen met',
  savedCard: '{brand} eindigend op {digits}',
  cardExpires: 'Geldig tot {date}',
  cardExpired: 'Verlopen: {date}',
  useAnotherCard: 'Andere kaart',
  savedCardRefused: 'Deze kaart kan hier niet meer worden gebruikt. Kies een andere',
  removeCard: 'Verwijderen',
  removeCardQuestion: 'Deze kaart verwijderen?',
  keepCard: 'Behouden',
  cardRemoved: 'De kaart is verwijderd',
  removeCardFailed: 'De kaart kon niet worden verwijderd: probeer het opnieuw',
  saveCard: 'Deze kaart bewaren voor de volgende keer',
  cardsAccepted: 'Wij accepteren {brands}',
  brandNotAccepted: 'Deze kaart wordt hier niet geaccepteerd. Wij accepteren {brands}',
  brandUnknown: 'We kennen dit soort kaart niet. Controleer het nummer; u kunt er toch mee betalen',

  challenge: 'Beveiligingscontrole',
  challengeHint:
    'Die beschermt kaarthouders tegen fraude. Voltooi de controle en betaal daarna opnieuw.',
  challengeRequired: 'Voltooi de beveiligingscontrole',
  challengeSolved: 'De beveiligingscontrole is voltooid. U kunt nu betalen.',

  payHosted: 'Verder naar de betaling',
  paymentMethods: 'Hoe wilt u betalen?',
  hostedMethod: 'Op een beveiligde betaalpagina',
  hostedHint: 'U vult uw kaart in op een beveiligde betaalpagina en komt daarna hier terug.',
  openPaymentTitle: 'U hebt de betaling niet afgerond',
  openPaymentText: 'Ga verder op de betaalpagina, of annuleer en betaal op een andere manier.',
  cancelPayment: 'Annuleren en anders betalen',
  cancelFailed:
    'De betaling kon niet worden geannuleerd. Mogelijk wordt die nu uitgevoerd: betaal alstublieft niet opnieuw.',
  timeLeft: 'Resterende tijd om te betalen: {time}',
  timeOver: 'De tijd om te betalen is voorbij.',

  bankFrame: 'Bevestiging door uw bank',
  closeBankFrame: 'Sluiten',
  bankFrameClosed:
    'U hebt de pagina van uw bank gesloten. Open die opnieuw om deze betaling te bevestigen.',

  subscription: 'Abonnement',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:elke dag|other:elke {count} dagen',
  everyWeek: 'one:elke week|other:elke {count} weken',
  everyMonth: 'one:elke maand|other:elke {count} maanden',
  everyQuarter: 'one:elk kwartaal|other:elke {count} kwartalen',
  everyYear: 'one:elk jaar|other:elke {count} jaar',
  chargedToday: 'Vandaag',
  nextCharge: 'Volgende afschrijving',
  lastCharge: 'Laatste afschrijving',
  noLastCharge: 'Tot opzegging',
  retryCharge:
    'one:Als een afschrijving mislukt, wordt die na {time} nog één keer geprobeerd.|other:Als een afschrijving mislukt, wordt die nog maximaal {count} keer geprobeerd, telkens na {time}.',
  noRetryCharge: 'Als een afschrijving mislukt, wordt die niet opnieuw geprobeerd.',
  intervalCount: 'Elke',
  intervalUnit: 'Periode',
  firstChargeDate: 'Eerste afschrijving op',
  lastChargeDate: 'Laatste afschrijving op',
  numberRange: 'Vul {min} tot en met {max} in',
  dateOrder: 'De laatste afschrijving kan niet vóór de eerste liggen',

  subscriptionActive: 'Uw abonnement is actief',
  chargeFailedTitle: 'De laatste afschrijving is niet gelukt',
  chargeFailedText:
    'Die kan opnieuw worden geprobeerd. Zorg ervoor dat er van uw kaart kan worden afgeschreven.',
  endRequestedTitle: 'U hebt gevraagd het abonnement te beëindigen',
  endRequestedText:
    'Het is nog niet beëindigd en er kan nog worden afgeschreven. Zodra het is beëindigd, staat dat hier.',
  subscriptionEndedTitle: 'Het abonnement is beëindigd',
  subscriptionEndedText: 'Er wordt niets meer afgeschreven.',
  subscriptionUnknownText:
    'We kunnen niet zeggen hoe het met uw abonnement staat. Kijk iets later nog eens of vraag het de winkel.',
  noSubscriptionTitle: 'Er is hier geen abonnement om te tonen',
  noSubscriptionText: 'Log in bij de winkel of vraag daar naar uw abonnement.',
  expectedCharge: 'Volgende afschrijving (verwacht)',
  pastCharges: 'Afschrijvingen tot nu toe',
  earlierCharges: 'Eerdere afschrijvingen: {count}',
  endSubscription: 'Abonnement beëindigen',
  endQuestion: 'Het abonnement beëindigen?',
  endQuestionText:
    'Na het einde wordt er niets meer afgeschreven. De volgende afschrijving zou op {date} zijn.',
  keepSubscription: 'Abonnement behouden',
  endFailed: 'De winkel kon niet worden bereikt. Probeer het nog eens.',
  endByShop: 'Neem contact op met de winkel om het te beëindigen.',

  split: 'Zo wordt deze betaling verdeeld',
  splitLeft: 'Nog te verdelen: {amount}',
  splitOver: '{amount} te veel',
  splitDone: 'Alles is verdeeld',
  splitTakeRest: 'Rest geven',
})
