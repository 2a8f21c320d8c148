import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** German, of the card form and the return page. */
export const de: Locale = {
  tag: 'de',
  direction: 'ltr',
  amountSamples: {
    'de EUR': '1.234,50\u00a0€',
    'de UAH': '1.234,50\u00a0UAH',
    'de USD': '1.234,50\u00a0$',
  },
  messages: {
    cardNumber: 'Kartennummer',
    cardNumberHint: 'Die lange Nummer auf Ihrer Karte',
    expiry: 'Ablaufdatum',
    expiryHint: 'MM / JJ',
    securityCode: 'Sicherheitscode',
    securityCodeHint: '3 Ziffern hinten',
    securityCodeHintFront: '4 Ziffern vorne',
    cardholder: 'Name auf der Karte',
    cardholderHint: 'Wie auf Ihrer Karte',
    optionalField: '{label} (optional)',

    requiredCardNumber: 'Kartennummer fehlt',
    requiredExpiry: 'Ablaufdatum fehlt',
    requiredSecurityCode: 'Sicherheitscode fehlt',
    requiredCodeAgain: 'Code neu eingeben',
    requiredCardholder: 'Name auf der Karte fehlt',
    summaryTitle: 'Bitte prüfen Sie diese Angaben',

    card_number_incomplete: 'Kartennummer ist zu kurz',
    card_number_too_long: 'Kartennummer ist zu lang',
    card_number_repeated: 'Das ist keine Kartennummer',
    card_number_checksum: 'Nummer prüfen: Eine Ziffer ist falsch',
    expiry_format: 'Datum wie 09 / 30',
    expiry_month: 'Monat ist 01 bis 12',
    expiry_past: 'Karte abgelaufen',
    expiry_far: 'Datum liegt zu fern',
    security_code_digits: 'Code: nur Ziffern',
    security_code_length: 'Codelänge prüfen',
    name_card_number: 'Namen eingeben, nicht die Nummer',
    text_too_long: 'Zu lang: bitte kürzen',
    format: 'Mit Karte abgleichen',
    service_refused: 'Abgelehnt: prüfen',

    pay: '{amount} bezahlen',
    order: 'Zahlungspflichtig bestellen',
    orByCard: 'oder mit Karte bezahlen',
    paying: 'Zahlung läuft…',
    stillWorking: 'Es dauert noch…',
    pageLoading: 'Seite wird geladen…',
    scriptNeeded:
      'Für die Kartenzahlung wird JavaScript benötigt. Schalten Sie es ein und laden Sie die Seite neu, oder bezahlen Sie anders.',
    'submitting.title': 'Ihre Zahlung wird übermittelt.',
    'submitting.text': 'Bitte warten Sie.',

    'rejected.title': 'Die Zahlung wurde nicht ausgeführt',
    'rejected.text':
      'Es wurde nichts abgebucht. Prüfen Sie Ihre Angaben und versuchen Sie es noch einmal, oder bezahlen Sie anders.',
    savedCardText:
      'Es wurde nichts abgebucht. Diese Karte kann hier nicht mehr verwendet werden. Wählen Sie eine andere.',
    price_changed:
      'Der Preis hat sich auf {amount} geändert. Prüfen Sie ihn und bezahlen Sie erneut.',
    priceChangedText: 'Der Preis hat sich geändert. Prüfen Sie ihn und bezahlen Sie erneut.',
    'not_sent.title': 'Die Zahlung wurde nicht gesendet',
    'not_sent.text': 'Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    'failed.title': 'Die Zahlung wurde nicht ausgeführt',
    'failed.text':
      'Bei uns ist etwas schiefgegangen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    insecureText:
      'Die Verbindung ist nicht sicher, deshalb wurden Ihre Angaben nicht gesendet. Öffnen Sie diese Seite mit https und versuchen Sie es noch einmal.',
    orderUnknownText:
      'Diese Bestellung kann hier nicht mehr bezahlt werden. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Bestellung im Shop.',
    agentText:
      'Es wurde nichts abgebucht. Um {amount} zu bezahlen, drücken Sie bitte selbst auf die Schaltfläche.',

    'acting.title': 'Sie werden zu Ihrer Bank weitergeleitet',
    'acting.text':
      'Ihre Bank bittet Sie, diese Zahlung zu bestätigen. Wenn sich die Seite der Bank nicht von selbst öffnet, nutzen Sie den Link.',
    'redirect.title': 'Sie werden zur Zahlungsseite weitergeleitet',
    'redirect.text': 'Wenn sie sich nicht von selbst öffnet, nutzen Sie den Link.',
    'blocked.title': 'Die nächste Seite konnte nicht geöffnet werden',
    'blocked.text':
      'Nur dort können Sie diese Zahlung abschließen, und die Adresse der Seite ist nicht sicher. Solange Sie die Zahlung nicht abschließen, wird nichts abgebucht. Fragen Sie den Stand erneut ab oder wenden Sie sich mit Ihrer Bestellnummer an den Shop.',
    'recovering.title': 'Ihre Zahlung wird gesucht',
    'recovering.text': 'Einen Moment, bitte.',
    'confirming.title': 'Ihre Zahlung wird bestätigt',
    'confirming.text':
      'Wir prüfen, ob Ihre Zahlung durchgegangen ist. Das dauert meist nur einige Sekunden. Die Seite aktualisiert sich von selbst.',
    confirmingBankText:
      'Ihre Bank hat die Zahlung noch nicht bestätigt. Wenn Sie dort nicht fertig geworden sind, können Sie fortfahren.',
    heldText:
      'Eine Zahlung dieser Bestellung läuft bereits. Wenn Ihre Bank eine Bestätigung verlangt hat, schließen Sie sie dort ab. Bitte zahlen Sie nicht noch einmal.',
    confirmingStoppedText:
      'Es dauert länger als üblich. Der Shop erfährt das Ergebnis auch dann, wenn Sie diese Seite schließen. Bitte zahlen Sie nicht noch einmal. Fragen Sie den Stand später erneut ab.',
    'unknown.title': 'Wir haben noch keine Antwort',
    'unknown.text':
      'Ihre Zahlung ist möglicherweise durchgegangen. Bitte zahlen Sie nicht noch einmal. Die Seite aktualisiert sich von selbst.',
    refusedText:
      'Wir prüfen, ob Ihre Zahlung angenommen wurde. Bitte zahlen Sie nicht noch einmal. Die Seite aktualisiert sich von selbst.',
    unknownStoppedText:
      'Ihre Zahlung ist möglicherweise durchgegangen. Bitte zahlen Sie nicht noch einmal. Fragen Sie den Stand erneut ab oder wenden Sie sich mit Ihrer Bestellnummer an den Shop.',
    'succeeded.title': 'Zahlung erfolgreich',
    'succeeded.text': 'Vielen Dank. Ihre Zahlung ist eingegangen.',
    'declined.title': 'Zahlung abgelehnt',
    'declined.text':
      'Es wurde nichts abgebucht. Verwenden Sie eine andere Karte oder fragen Sie Ihre Bank.',
    limitText:
      'Es wurde nichts abgebucht. Ein Limit dieser Karte wurde erreicht. Verwenden Sie eine andere Karte.',
    retryAfter:
      'Es wurde nichts abgebucht. Ein Limit dieser Karte wurde erreicht. Verwenden Sie eine andere Karte oder versuchen Sie es nach dem {time} noch einmal.',
    'cancelled.title': 'Zahlung abgebrochen',
    'cancelled.text': 'Es wurde nichts abgebucht.',
    'needs_review.title': 'Der Shop prüft Ihre Zahlung',
    'needs_review.text':
      'Bitte zahlen Sie nicht noch einmal. Der Shop gibt Ihnen Bescheid. Bei Fragen hilft Ihre Bestellnummer.',
    'empty.title': 'Es gibt keine Zahlung anzuzeigen',
    'empty.text':
      'Wenn Sie gerade bezahlt haben, warten Sie auf eine Bestätigung des Shops, bevor Sie noch einmal zahlen.',

    orderNumber: 'Bestellnummer',
    amount: 'Betrag',
    amountPaid: 'Bezahlter Betrag',
    paidTo: 'Empfänger',
    date: 'Datum',
    card: 'Karte',
    receipt: 'Beleg ansehen',
    continueAtBank: 'Weiter zu Ihrer Bank',
    continue: 'Weiter',
    checkAgain: 'Stand erneut abfragen',
    retry: 'Noch einmal versuchen',
    backToShop: 'Zurück zum Shop',
  },
}

/** German, of every component. */
export const deWhole: WholeLocale = /* @__PURE__ */ withExtra(de, {
  firstName: 'Vorname',
  lastName: 'Nachname',
  patronymic: 'Vatersname',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  country: 'Land',
  chooseCountry: 'Land auswählen',
  birthday: 'Geburtsdatum',
  taxId: 'Steuernummer',
  receiptBy: 'Beleg senden per',
  receiptEmail: 'E-Mail',
  receiptNone: 'Kein Beleg',
  requiredLabel: '{label} (erforderlich)',
  requiredField: '{label}: Bitte füllen Sie dieses Feld aus',
  checkField: '{label}: Bitte prüfen Sie diese Angabe',
  requiredFirstName: 'Vorname fehlt',
  requiredLastName: 'Nachname fehlt',
  requiredPatronymic: 'Vatersname fehlt',
  requiredTaxId: 'Steuernummer fehlt',
  requiredReceipt: 'Wie soll der Beleg kommen?',
  emailFormat: 'E-Mail wie name@example.com',
  phoneFormat: 'Nummer wie {example}',
  birthdayFormat: 'Geben Sie den Tag Ihrer Geburt ein',
  dayPart: 'Tag',
  monthPart: 'Monat',
  yearPart: 'Jahr',
  dayRange: 'Geben Sie einen Tag von {min} bis {max} ein',
  monthRange: 'Geben Sie einen Monat von {min} bis {max} ein',
  yearFormat: 'Geben Sie das Jahr mit vier Ziffern ein, zum Beispiel {example}',
  taxIdFormat: 'Prüfen Sie die Steuernummer: Eine Ziffer ist vertippt',
  amountFormat: 'Geben Sie einen Betrag ein, zum Beispiel {example}',

  savedCards: 'Bezahlen mit',
  savedCard: '{brand} mit den Endziffern {digits}',
  cardExpires: 'Gültig bis {date}',
  cardExpired: 'Abgelaufen: {date}',
  useAnotherCard: 'Andere Karte',
  savedCardRefused: 'Diese Karte kann hier nicht mehr verwendet werden. Wählen Sie eine andere',
  removeCard: 'Entfernen',
  removeCardQuestion: 'Diese Karte entfernen?',
  keepCard: 'Behalten',
  cardRemoved: 'Die Karte wurde entfernt',
  removeCardFailed: 'Die Karte konnte nicht entfernt werden: Versuchen Sie es noch einmal',
  saveCard: 'Diese Karte für das nächste Mal speichern',
  cardsAccepted: 'Wir akzeptieren {brands}',
  brandNotAccepted: 'Diese Karte wird hier nicht akzeptiert. Wir akzeptieren {brands}',
  brandUnknown:
    'Diese Kartenart kennen wir nicht. Prüfen Sie die Nummer; Sie können trotzdem mit der Karte bezahlen',

  challenge: 'Sicherheitsprüfung',
  challengeHint:
    'Sie schützt Karteninhaber vor Betrug. Schließen Sie sie ab und bezahlen Sie dann erneut.',
  challengeRequired: 'Schließen Sie die Sicherheitsprüfung ab',
  challengeSolved: 'Die Sicherheitsprüfung ist abgeschlossen. Sie können jetzt bezahlen.',

  payHosted: 'Weiter zur Zahlung',
  paymentMethods: 'Wie möchten Sie bezahlen?',
  hostedMethod: 'Auf einer sicheren Zahlungsseite',
  hostedHint:
    'Sie geben Ihre Karte auf einer sicheren Zahlungsseite ein und kehren danach hierher zurück.',
  openPaymentTitle: 'Ihre Zahlung ist noch nicht abgeschlossen',
  openPaymentText:
    'Fahren Sie auf der Zahlungsseite fort, oder brechen Sie ab und bezahlen Sie auf andere Weise.',
  cancelPayment: 'Abbrechen und anders bezahlen',
  cancelFailed:
    'Die Zahlung konnte nicht abgebrochen werden. Sie wird möglicherweise gerade ausgeführt: Bitte zahlen Sie nicht noch einmal.',
  timeLeft: 'Verbleibende Zeit zum Bezahlen: {time}',
  timeOver: 'Die Zeit zum Bezahlen ist abgelaufen.',

  bankFrame: 'Bestätigung durch Ihre Bank',
  closeBankFrame: 'Schließen',
  bankFrameClosed:
    'Sie haben die Seite Ihrer Bank geschlossen. Öffnen Sie sie wieder, um diese Zahlung zu bestätigen.',

  subscription: 'Abonnement',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:jeden Tag|other:alle {count} Tage',
  everyWeek: 'one:jede Woche|other:alle {count} Wochen',
  everyMonth: 'one:jeden Monat|other:alle {count} Monate',
  everyQuarter: 'one:jedes Quartal|other:alle {count} Quartale',
  everyYear: 'one:jedes Jahr|other:alle {count} Jahre',
  chargedToday: 'Heute',
  nextCharge: 'Nächste Abbuchung',
  lastCharge: 'Letzte Abbuchung',
  noLastCharge: 'Bis zur Kündigung',
  retryCharge:
    'one:Wenn eine Abbuchung nicht gelingt, wird sie noch einmal versucht (Abstand: {time}).|other:Wenn eine Abbuchung nicht gelingt, wird sie bis zu {count} weitere Male versucht (Abstand jeweils: {time}).',
  noRetryCharge: 'Wenn eine Abbuchung nicht gelingt, wird sie nicht noch einmal versucht.',
  intervalCount: 'Alle',
  intervalUnit: 'Zeitraum',
  firstChargeDate: 'Erste Abbuchung am',
  lastChargeDate: 'Letzte Abbuchung am',
  numberRange: '{min} bis {max} eingeben',
  dateOrder: 'Die letzte Abbuchung kann nicht vor der ersten liegen',

  subscriptionActive: 'Ihr Abonnement ist aktiv',
  chargeFailedTitle: 'Die letzte Abbuchung ist nicht gelungen',
  chargeFailedText:
    'Sie wird möglicherweise wiederholt. Bitte sorgen Sie dafür, dass von Ihrer Karte abgebucht werden kann.',
  endRequestedTitle: 'Sie haben um das Ende des Abonnements gebeten',
  endRequestedText:
    'Es ist noch nicht beendet, und es kann noch abgebucht werden. Sobald es beendet ist, steht es hier.',
  subscriptionEndedTitle: 'Das Abonnement ist beendet',
  subscriptionEndedText: 'Es wird nichts mehr abgebucht.',
  subscriptionUnknownText:
    'Wir können nicht sagen, wie es um Ihr Abonnement steht. Sehen Sie etwas später noch einmal nach, oder fragen Sie den Shop.',
  noSubscriptionTitle: 'Hier gibt es kein Abonnement zu zeigen',
  noSubscriptionText: 'Melden Sie sich beim Shop an, oder fragen Sie ihn nach Ihrem Abonnement.',
  expectedCharge: 'Nächste Abbuchung (erwartet)',
  pastCharges: 'Bisherige Abbuchungen',
  earlierCharges: 'Frühere Abbuchungen: {count}',
  endSubscription: 'Abonnement beenden',
  endQuestion: 'Das Abonnement beenden?',
  endQuestionText:
    'Ist es beendet, wird nichts mehr abgebucht. Die nächste Abbuchung wäre am {date}.',
  keepSubscription: 'Abonnement behalten',
  endFailed: 'Der Shop war nicht zu erreichen. Bitte versuchen Sie es noch einmal.',
  endByShop: 'Um es zu beenden, wenden Sie sich an den Shop.',

  split: 'So wird diese Zahlung aufgeteilt',
  splitLeft: 'Noch aufzuteilen: {amount}',
  splitOver: '{amount} zu viel',
  splitDone: 'Alles ist aufgeteilt',
  splitTakeRest: 'Rest zuteilen',
})
