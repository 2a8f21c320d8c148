import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Polish, of the card form and the return page. */
export const pl: Locale = {
  tag: 'pl',
  direction: 'ltr',
  messages: {
    cardNumber: 'Numer karty',
    cardNumberHint: 'Długi numer na karcie',
    expiry: 'Data ważności',
    expiryHint: 'MM / RR',
    securityCode: 'Kod zabezpieczający',
    securityCodeHint: '3 cyfry z tyłu',
    securityCodeHintFront: '4 cyfry z przodu',
    cardholder: 'Imię i nazwisko na karcie',
    cardholderHint: 'Tak jak na karcie',
    optionalField: '{label} (opcjonalnie)',

    requiredCardNumber: 'Wpisz numer karty',
    requiredExpiry: 'Wpisz datę ważności',
    requiredSecurityCode: 'Wpisz kod karty',
    requiredCodeAgain: 'Wpisz kod ponownie',
    requiredCardholder: 'Wpisz imię i nazwisko z karty',
    summaryTitle: 'Sprawdź te dane',

    card_number_incomplete: 'Numer karty jest za krótki',
    card_number_too_long: 'Numer karty jest za długi',
    card_number_repeated: 'To nie jest numer karty',
    card_number_checksum: 'W numerze jedna cyfra się nie zgadza',
    expiry_format: 'Wpisz jako 09 / 30',
    expiry_month: 'Miesiąc: od 01 do 12',
    expiry_past: 'Karta wygasła',
    expiry_far: 'Data zbyt odległa',
    security_code_digits: 'Kod to same cyfry',
    security_code_length: 'Sprawdź cyfry kodu',
    name_card_number: 'Wpisz imię i nazwisko, nie numer',
    text_too_long: 'Tekst jest za długi: skróć go',
    format: 'Porównaj z kartą',
    service_refused: 'Odrzucono: sprawdź',

    pay: 'Zapłać {amount}',
    order: 'Zamówienie z obowiązkiem zapłaty',
    orByCard: 'lub zapłać kartą',
    paying: 'Trwa płatność…',
    stillWorking: 'Nadal trwa…',
    pageLoading: 'Strona się wczytuje…',
    scriptNeeded:
      'Płatność kartą wymaga JavaScriptu. Włącz go i wczytaj stronę ponownie lub zapłać inaczej.',
    'submitting.title': 'Wysyłamy płatność.',
    'submitting.text': 'Prosimy czekać.',

    'rejected.title': 'Płatność nie została wykonana',
    'rejected.text':
      'Nie pobrano żadnych środków. Sprawdź swoje dane i spróbuj ponownie lub zapłać inaczej.',
    savedCardText: 'Nie pobrano żadnych środków. Tej karty nie można już tu użyć. Wybierz inną.',
    price_changed: 'Cena zmieniła się na {amount}. Sprawdź ją i zapłać jeszcze raz.',
    priceChangedText: 'Cena się zmieniła. Sprawdź ją i zapłać jeszcze raz.',
    'not_sent.title': 'Płatność nie została wysłana',
    'not_sent.text': 'Nie pobrano żadnych środków. Prosimy spróbować ponownie.',
    'failed.title': 'Płatność nie została wykonana',
    'failed.text':
      'Coś poszło nie tak po naszej stronie. Nie pobrano żadnych środków. Prosimy spróbować ponownie.',
    insecureText:
      'Połączenie nie jest bezpieczne, więc dane nie zostały wysłane. Otwórz tę stronę przez https i spróbuj ponownie.',
    orderUnknownText:
      'Tego zamówienia nie można już tutaj opłacić. Nie pobrano żadnych środków. Prosimy sprawdzić zamówienie w sklepie.',

    'acting.title': 'Przechodzisz na stronę banku',
    'acting.text':
      'Bank prosi o potwierdzenie tej płatności. Jeśli jego strona nie otworzy się sama, użyj linku.',
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
    confirmingBankText:
      'Bank jeszcze jej nie potwierdził. Jeśli coś tam zostało do zrobienia, możesz kontynuować.',
    heldText:
      'Płatność za to zamówienie jest już w toku. Jeśli bank poprosił o potwierdzenie, dokończ ją tam. Prosimy nie płacić ponownie.',
    confirmingStoppedText:
      'To trwa dłużej niż zwykle. Sklep otrzyma wynik, nawet jeśli zamkniesz tę stronę. Prosimy nie płacić ponownie. Sprawdź jeszcze raz za jakiś czas.',
    'unknown.title': 'Nie mamy jeszcze odpowiedzi',
    'unknown.text':
      'Płatność mogła dojść do skutku. Prosimy nie płacić ponownie. Strona odświeży się sama.',
    refusedText:
      'Sprawdzamy, czy płatność została przyjęta. Prosimy nie płacić ponownie. Strona odświeży się sama.',
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
    'needs_review.text':
      'Prosimy nie płacić ponownie. Sklep da Ci znać. Pytając o płatność, podaj numer zamówienia.',
    'empty.title': 'Nie ma płatności do wyświetlenia',
    'empty.text':
      'Jeśli płatność była przed chwilą, poszukaj potwierdzenia ze sklepu, zanim zapłacisz ponownie.',

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

/** Polish, of every component. */
export const plWhole: WholeLocale = /* @__PURE__ */ withExtra(pl, {
  firstName: 'Imię',
  lastName: 'Nazwisko',
  patronymic: 'Imię odojcowskie (patronimik)',
  email: 'Adres e-mail',
  phone: 'Numer telefonu',
  country: 'Kraj',
  chooseCountry: 'Wybierz kraj',
  birthday: 'Data urodzenia',
  taxId: 'Numer podatkowy',
  receiptBy: 'Jak wysłać potwierdzenie płatności',
  receiptEmail: 'E-mail',
  receiptNone: 'Bez potwierdzenia',
  requiredLabel: '{label} (wymagane)',
  requiredField: '{label}: prosimy uzupełnić to pole',
  checkField: '{label}: prosimy sprawdzić to pole',
  requiredFirstName: 'Wpisz swoje imię',
  requiredLastName: 'Wpisz swoje nazwisko',
  requiredPatronymic: 'Wpisz imię odojcowskie',
  requiredTaxId: 'Wpisz swój numer podatkowy',
  requiredReceipt: 'Wybierz, jak wysłać potwierdzenie',
  emailFormat: 'E-mail jak name@example.com',
  phoneFormat: 'Numer jak {example}',
  birthdayFormat: 'Wpisz datę swojego urodzenia',
  dayPart: 'Dzień',
  monthPart: 'Miesiąc',
  yearPart: 'Rok',
  dayRange: 'Wpisz dzień od {min} do {max}',
  monthRange: 'Wpisz miesiąc od {min} do {max}',
  yearFormat: 'Wpisz rok czterema cyframi, na przykład {example}',
  taxIdFormat: 'Sprawdź numer podatkowy: jedną z cyfr pomylono',
  amountFormat: 'Wpisz kwotę, na przykład {example}',

  savedCards: 'Zapłać za pomocą',
  savedCard: '{brand}, ostatnie cyfry {digits}',
  cardExpires: 'Ważna do: {date}',
  cardExpired: 'Ważność minęła: {date}',
  useAnotherCard: 'Inna karta',
  savedCardRefused: 'Tej karty nie można już tu użyć. Wybierz inną',
  removeCard: 'Usuń',
  removeCardQuestion: 'Usunąć tę kartę?',
  keepCard: 'Zachowaj',
  cardRemoved: 'Karta została usunięta',
  removeCardFailed: 'Nie udało się usunąć karty: spróbuj ponownie',
  saveCard: 'Zapisz tę kartę na następny raz',
  cardsAccepted: 'Przyjmujemy {brands}',
  brandNotAccepted: 'Ta karta nie jest tu przyjmowana. Przyjmujemy {brands}',
  brandUnknown: 'Nie znamy tego rodzaju karty. Sprawdź numer; mimo to można nią zapłacić',

  challenge: 'Kontrola bezpieczeństwa',
  challengeHint: 'Chroni posiadaczy kart przed oszustwem. Ukończ ją, a potem zapłać ponownie.',
  challengeRequired: 'Ukończ kontrolę bezpieczeństwa',
  challengeSolved: 'Kontrola bezpieczeństwa jest ukończona. Możesz teraz zapłacić.',

  payHosted: 'Przejdź do płatności',
  paymentMethods: 'Jak chcesz zapłacić?',
  hostedMethod: 'Na bezpiecznej stronie płatności',
  hostedHint: 'Dane karty wpiszesz na bezpiecznej stronie płatności, a potem wrócisz tutaj.',
  openPaymentTitle: 'Płatność nie jest dokończona',
  openPaymentText: 'Kontynuuj na stronie płatności albo anuluj i zapłać inaczej.',
  cancelPayment: 'Anuluj i zapłać inaczej',
  cancelFailed:
    'Nie udało się anulować płatności. Możliwe, że jest realizowana: prosimy nie płacić ponownie.',
  timeLeft: 'Pozostały czas na płatność: {time}',
  timeOver: 'Czas na płatność minął.',

  bankFrame: 'Potwierdzenie w banku',
  closeBankFrame: 'Zamknij',
  bankFrameClosed:
    'Strona banku została zamknięta. Otwórz ją ponownie, aby potwierdzić tę płatność.',

  subscription: 'Subskrypcja',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:codziennie|few:co {count} dni|many:co {count} dni|other:co {count} dnia',
  everyWeek:
    'one:co tydzień|few:co {count} tygodnie|many:co {count} tygodni|other:co {count} tygodnia',
  everyMonth:
    'one:co miesiąc|few:co {count} miesiące|many:co {count} miesięcy|other:co {count} miesiąca',
  everyQuarter:
    'one:co kwartał|few:co {count} kwartały|many:co {count} kwartałów|other:co {count} kwartału',
  everyYear: 'one:co rok|few:co {count} lata|many:co {count} lat|other:co {count} roku',
  chargedToday: 'Dzisiaj',
  nextCharge: 'Następne pobranie',
  lastCharge: 'Ostatnie pobranie',
  noLastCharge: 'Do czasu anulowania',
  retryCharge:
    'one:Jeśli pobranie się nie uda, nastąpi jeszcze jedna próba (odstęp: {time}).|few:Jeśli pobranie się nie uda, nastąpią jeszcze najwyżej {count} próby (odstęp: {time}).|many:Jeśli pobranie się nie uda, nastąpi jeszcze najwyżej {count} prób (odstęp: {time}).|other:Jeśli pobranie się nie uda, nastąpi jeszcze najwyżej {count} próby (odstęp: {time}).',
  noRetryCharge: 'Jeśli pobranie się nie uda, nie będzie ponawiane.',
  intervalCount: 'Co',
  intervalUnit: 'Okres',
  firstChargeDate: 'Data pierwszego pobrania',
  lastChargeDate: 'Data ostatniego pobrania',
  numberRange: 'Wpisz od {min} do {max}',
  dateOrder: 'Ostatnie pobranie nie może być wcześniejsze niż pierwsze',

  subscriptionActive: 'Subskrypcja jest aktywna',
  chargeFailedTitle: 'Ostatnie pobranie się nie powiodło',
  chargeFailedText: 'Może zostać powtórzone. Prosimy sprawdzić, czy z karty można pobrać środki.',
  endRequestedTitle: 'Poproszono o zakończenie subskrypcji',
  endRequestedText:
    'Subskrypcja jeszcze się nie zakończyła i opłata nadal może zostać pobrana. Ta strona poinformuje o jej zakończeniu.',
  subscriptionEndedTitle: 'Subskrypcja się zakończyła',
  subscriptionEndedText: 'Nic więcej nie zostanie pobrane.',
  subscriptionUnknownText:
    'Nie możemy powiedzieć, jaki jest stan subskrypcji. Proszę sprawdzić nieco później lub zapytać sklep.',
  noSubscriptionTitle: 'Nie ma tu subskrypcji do pokazania',
  noSubscriptionText: 'Proszę zalogować się w sklepie lub zapytać go o subskrypcję.',
  expectedCharge: 'Następne pobranie (spodziewane)',
  pastCharges: 'Dotychczasowe pobrania',
  earlierCharges: 'Wcześniejsze pobrania: {count}',
  endSubscription: 'Zakończ subskrypcję',
  endQuestion: 'Zakończyć subskrypcję?',
  endQuestionText:
    'Po zakończeniu nic więcej nie zostanie pobrane. Następne pobranie byłoby {date}.',
  keepSubscription: 'Zachowaj subskrypcję',
  endFailed: 'Nie udało się przekazać prośby sklepowi. Prosimy spróbować ponownie.',
  endByShop: 'Aby ją zakończyć, należy skontaktować się ze sklepem.',

  split: 'Podział tej płatności',
  splitLeft: 'Pozostało do podziału: {amount}',
  splitOver: 'O {amount} za dużo',
  splitDone: 'Wszystko zostało podzielone',
  splitTakeRest: 'Przydziel resztę',
})
