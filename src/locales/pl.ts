import type { Locale } from './types/messages.js'

/** Polish, of the card form and the return page. */
export const pl: Locale = {
  tag: 'pl',
  direction: 'ltr',
  messages: {
    cardNumber: 'Numer karty',
    expiry: 'Data ważności',
    expiryHint: 'MM / RR',
    securityCode: 'Kod zabezpieczający',
    securityCodeHint: '3 cyfry z tyłu',
    securityCodeHintFront: '4 cyfry z przodu',
    cardholder: 'Imię i nazwisko na karcie',
    optionalField: '{label} (opcjonalnie)',

    requiredCardNumber: 'Wpisz numer karty',
    requiredExpiry: 'Wpisz datę ważności karty',
    requiredSecurityCode: 'Wpisz kod zabezpieczający karty',
    requiredCodeAgain: 'Wpisz ponownie kod zabezpieczający',
    requiredCardholder: 'Wpisz imię i nazwisko tak, jak są na karcie',
    summaryTitle: 'Sprawdź te dane',

    card_number_incomplete: 'Numer karty jest za krótki: wpisz wszystkie cyfry z karty',
    card_number_too_long: 'Numer karty jest za długi: porównaj go z kartą',
    card_number_repeated: 'Numer karty to jedna powtórzona cyfra: porównaj go z kartą',
    card_number_checksum: 'W numerze karty pomylono cyfrę: porównaj go z kartą',
    expiry_format: 'Wpisz datę ważności jako miesiąc i rok, na przykład 09 / 30',
    expiry_month: 'Wpisz miesiąc od 01 do 12',
    expiry_past: 'Ta karta straciła ważność: sprawdź datę lub użyj innej karty',
    expiry_far: 'Data ważności jest zbyt odległa: porównaj ją z kartą',
    security_code_digits: 'Kod zabezpieczający składa się z samych cyfr: porównaj go z kartą',
    security_code_length: 'Liczba cyfr kodu zabezpieczającego się nie zgadza: porównaj go z kartą',
    name_card_number: 'To wygląda na numer karty: wpisz imię i nazwisko tak, jak są na karcie',
    text_too_long: 'Tekst jest za długi: skróć go',
    format: 'Porównaj to z kartą',
    service_refused: 'Serwis płatniczy tego nie przyjął: porównaj to z kartą',

    pay: 'Zapłać {amount}',
    paying: 'Trwa płatność…',
    stillWorking: 'Nadal trwa…',
    'submitting.title': 'Wysyłamy płatność.',
    'submitting.text': 'Prosimy czekać.',

    'rejected.title': 'Płatność nie została wykonana',
    'rejected.text': 'Nie pobrano żadnych środków. Sprawdź swoje dane i spróbuj ponownie lub zapłać inaczej.',
    price_changed: 'Cena zmieniła się na {amount}. Sprawdź ją i zapłać jeszcze raz.',
    priceChangedText: 'Cena się zmieniła. Sprawdź ją i zapłać jeszcze raz.',
    'not_sent.title': 'Płatność nie została wysłana',
    'not_sent.text':
      'Połączenie zostało przerwane, zanim płatność do nas dotarła. Nie pobrano żadnych środków. Prosimy spróbować ponownie.',
    'failed.title': 'Płatność nie została wykonana',
    'failed.text': 'Coś poszło nie tak po naszej stronie. Nie pobrano żadnych środków. Prosimy spróbować ponownie.',
    insecureText:
      'Połączenie nie jest bezpieczne, więc dane nie zostały wysłane. Otwórz tę stronę przez https i spróbuj ponownie.',
    orderUnknownText:
      'Tego zamówienia nie można już tutaj opłacić. Nie pobrano żadnych środków. Prosimy sprawdzić zamówienie w sklepie.',

    'acting.title': 'Przechodzisz na stronę banku',
    'acting.text': 'Bank prosi o potwierdzenie tej płatności. Jeśli jego strona nie otworzy się sama, użyj linku.',
    'redirect.title': 'Przechodzisz na stronę płatności',
    'redirect.text': 'Jeśli nie otworzy się sama, użyj linku.',
    'blocked.title': 'Nie udało się otworzyć następnej strony',
    'blocked.text':
      'Tę płatność można dokończyć tylko tam, a adres tej strony nie jest bezpieczny. Dopóki jej nie dokończysz, nic nie zostanie pobrane. Sprawdź jeszcze raz lub zapytaj sklep, podając numer zamówienia.',
    'recovering.title': 'Szukamy Twojej płatności',
    'recovering.text': 'Prosimy o chwilę cierpliwości.',
    'confirming.title': 'Potwierdzamy Twoją płatność',
    'confirming.text':
      'Sprawdzamy, czy płatność doszła do skutku. Zwykle trwa to kilka sekund. Strona odświeży się sama.',
    confirmingBankText: 'Bank jeszcze jej nie potwierdził. Jeśli coś tam zostało do zrobienia, możesz kontynuować.',
    heldText:
      'Płatność za to zamówienie jest już w toku. Jeśli bank poprosił o potwierdzenie, dokończ ją tam. Prosimy nie płacić ponownie.',
    confirmingStoppedText:
      'To trwa dłużej niż zwykle. Sklep otrzyma wynik, nawet jeśli zamkniesz tę stronę. Prosimy nie płacić ponownie. Sprawdź jeszcze raz za jakiś czas.',
    'unknown.title': 'Nie mamy jeszcze odpowiedzi',
    'unknown.text': 'Płatność mogła dojść do skutku. Prosimy nie płacić ponownie. Strona odświeży się sama.',
    unknownStoppedText:
      'Płatność mogła dojść do skutku. Prosimy nie płacić ponownie. Sprawdź jeszcze raz lub zapytaj sklep, podając numer zamówienia.',
    'succeeded.title': 'Płatność udana',
    'succeeded.text': 'Dziękujemy. Otrzymaliśmy Twoją płatność.',
    'declined.title': 'Płatność odrzucona',
    'declined.text': 'Nie pobrano żadnych środków. Użyj innej karty lub zapytaj swój bank.',
    limitText: 'Nie pobrano żadnych środków. Osiągnięto limit tej karty. Użyj innej karty.',
    retryAfter:
      'Nie pobrano żadnych środków. Osiągnięto limit tej karty. Użyj innej karty lub spróbuj ponownie po tym czasie: {time}.',
    'cancelled.title': 'Płatność anulowana',
    'cancelled.text': 'Nie pobrano żadnych środków.',
    'needs_review.title': 'Sklep sprawdza Twoją płatność',
    'needs_review.text': 'Prosimy nie płacić ponownie. Sklep da Ci znać. Pytając o płatność, podaj numer zamówienia.',
    'empty.title': 'Nie ma płatności do wyświetlenia',
    'empty.text': 'Jeśli płatność była przed chwilą, poszukaj potwierdzenia ze sklepu, zanim zapłacisz ponownie.',

    orderNumber: 'Numer zamówienia',
    amount: 'Kwota',
    amountPaid: 'Zapłacona kwota',
    paidTo: 'Odbiorca',
    date: 'Data',
    card: 'Karta',
    receipt: 'Zobacz potwierdzenie płatności',
    continueAtBank: 'Kontynuuj na stronie banku',
    continue: 'Kontynuuj',
    checkAgain: 'Sprawdź ponownie',
    retry: 'Spróbuj ponownie',
    backToShop: 'Wróć do sklepu',
  },
}
