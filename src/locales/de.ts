import type { Locale } from './types/messages.js'

/** German, of the card form and the return page. */
export const de: Locale = {
  tag: 'de',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kartennummer',
    expiry: 'Ablaufdatum',
    expiryHint: 'MM / JJ',
    securityCode: 'Sicherheitscode',
    securityCodeHint: '3 Ziffern auf der Rückseite',
    securityCodeHintFront: '4 Ziffern auf der Vorderseite',
    cardholder: 'Name auf der Karte',
    optionalField: '{label} (optional)',

    requiredCardNumber: 'Geben Sie Ihre Kartennummer ein',
    requiredExpiry: 'Geben Sie das Ablaufdatum Ihrer Karte ein',
    requiredSecurityCode: 'Geben Sie den Sicherheitscode Ihrer Karte ein',
    requiredCodeAgain: 'Geben Sie den Sicherheitscode noch einmal ein',
    requiredCardholder: 'Geben Sie den Namen so ein, wie er auf der Karte steht',
    summaryTitle: 'Bitte prüfen Sie diese Angaben',

    card_number_incomplete: 'Die Kartennummer ist zu kurz: Geben Sie alle Ziffern Ihrer Karte ein',
    card_number_too_long: 'Die Kartennummer ist zu lang: Vergleichen Sie sie mit Ihrer Karte',
    card_number_repeated: 'Die Kartennummer besteht aus lauter gleichen Ziffern: Vergleichen Sie sie mit Ihrer Karte',
    card_number_checksum: 'In der Kartennummer ist eine Ziffer vertippt: Vergleichen Sie sie mit Ihrer Karte',
    expiry_format: 'Geben Sie das Ablaufdatum als Monat und Jahr ein, zum Beispiel 09 / 30',
    expiry_month: 'Geben Sie einen Monat von 01 bis 12 ein',
    expiry_past: 'Diese Karte ist abgelaufen: Prüfen Sie das Datum oder verwenden Sie eine andere Karte',
    expiry_far: 'Das Ablaufdatum liegt zu weit in der Zukunft: Vergleichen Sie es mit Ihrer Karte',
    security_code_digits: 'Der Sicherheitscode besteht nur aus Ziffern: Vergleichen Sie ihn mit Ihrer Karte',
    security_code_length: 'Die Anzahl der Ziffern im Sicherheitscode stimmt nicht: Vergleichen Sie ihn mit Ihrer Karte',
    name_card_number: 'Das sieht nach einer Kartennummer aus: Geben Sie den Namen so ein, wie er auf der Karte steht',
    text_too_long: 'Das ist zu lang: Kürzen Sie es',
    format: 'Vergleichen Sie dies mit Ihrer Karte',
    service_refused: 'Der Zahlungsdienst hat dies nicht angenommen: Vergleichen Sie es mit Ihrer Karte',

    pay: '{amount} bezahlen',
    paying: 'Zahlung läuft…',
    stillWorking: 'Es dauert noch…',
    'submitting.title': 'Ihre Zahlung wird übermittelt.',
    'submitting.text': 'Bitte warten Sie.',

    'rejected.title': 'Die Zahlung wurde nicht ausgeführt',
    'rejected.text':
      'Es wurde nichts abgebucht. Prüfen Sie Ihre Angaben und versuchen Sie es noch einmal, oder bezahlen Sie anders.',
    price_changed: 'Der Preis hat sich auf {amount} geändert. Prüfen Sie ihn und bezahlen Sie erneut.',
    priceChangedText: 'Der Preis hat sich geändert. Prüfen Sie ihn und bezahlen Sie erneut.',
    'not_sent.title': 'Die Zahlung wurde nicht gesendet',
    'not_sent.text':
      'Die Verbindung brach ab, bevor Ihre Zahlung bei uns ankam. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    'failed.title': 'Die Zahlung wurde nicht ausgeführt',
    'failed.text': 'Bei uns ist etwas schiefgegangen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    insecureText:
      'Die Verbindung ist nicht sicher, deshalb wurden Ihre Angaben nicht gesendet. Öffnen Sie diese Seite mit https und versuchen Sie es noch einmal.',
    orderUnknownText:
      'Diese Bestellung kann hier nicht mehr bezahlt werden. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Bestellung im Shop.',

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
    unknownStoppedText:
      'Ihre Zahlung ist möglicherweise durchgegangen. Bitte zahlen Sie nicht noch einmal. Fragen Sie den Stand erneut ab oder wenden Sie sich mit Ihrer Bestellnummer an den Shop.',
    'succeeded.title': 'Zahlung erfolgreich',
    'succeeded.text': 'Vielen Dank. Ihre Zahlung ist eingegangen.',
    'declined.title': 'Zahlung abgelehnt',
    'declined.text': 'Es wurde nichts abgebucht. Verwenden Sie eine andere Karte oder fragen Sie Ihre Bank.',
    limitText: 'Es wurde nichts abgebucht. Ein Limit dieser Karte wurde erreicht. Verwenden Sie eine andere Karte.',
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
