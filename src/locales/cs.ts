import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Czech, of the card form and the return page. */
export const cs: Locale = {
  tag: 'cs',
  direction: 'ltr',
  amountSamples: {
    'cs CZK': '1\u00a0234,50\u00a0Kč',
    'cs EUR': '1\u00a0234,50\u00a0€',
    'cs UAH': '1\u00a0234,50\u00a0UAH',
    'cs USD': '1\u00a0234,50\u00a0US$',
  },
  messages: {
    cardNumber: 'Číslo karty',
    cardNumberHint: 'Dlouhé číslo na kartě',
    expiry: 'Datum platnosti',
    expiryHint: 'MM / RR',
    securityCode: 'Bezpečnostní kód',
    securityCodeHint: '3 číslice vzadu',
    securityCodeHintFront: '4 číslice vpředu',
    cardholder: 'Jméno na kartě',
    cardholderHint: 'Tak, jak je na kartě',
    optionalField: '{label} (nepovinné)',

    requiredCardNumber: 'Zadejte číslo karty',
    requiredExpiry: 'Zadejte platnost',
    requiredSecurityCode: 'Zadejte kód karty',
    requiredCodeAgain: 'Zadejte kód znovu',
    requiredCardholder: 'Zadejte jméno uvedené na kartě',
    summaryTitle: 'Zkontrolujte prosím tyto údaje',

    card_number_incomplete: 'Číslo karty je příliš krátké',
    card_number_too_long: 'Číslo karty je příliš dlouhé',
    card_number_repeated: 'Toto není číslo karty',
    card_number_checksum: 'Zkontrolujte číslo: je v něm překlep',
    expiry_format: 'Datum jako 09 / 30',
    expiry_month: 'Měsíc je od 01 do 12',
    expiry_past: 'Karta už neplatí',
    expiry_far: 'Rok je příliš daleko',
    security_code_digits: 'Kód má jen číslice',
    security_code_length: 'Ověřte délku kódu',
    name_card_number: 'Zadejte jméno, ne číslo karty',
    text_too_long: 'Text je příliš dlouhý: zkraťte ho',
    format: 'Porovnejte s kartou',
    service_refused: 'Nepřijato: ověřte to',

    pay: 'Zaplatit {amount}',
    order: 'Objednávka zavazující k platbě',
    orByCard: 'nebo zaplaťte kartou',
    paying: 'Probíhá platba…',
    stillWorking: 'Stále pracujeme…',
    pageLoading: 'Stránka se načítá…',
    scriptNeeded:
      'Platba kartou vyžaduje JavaScript. Zapněte ho a načtěte tuto stránku znovu, nebo zaplaťte jinak.',
    'submitting.title': 'Odesíláme vaši platbu.',
    'submitting.text': 'Čekejte prosím.',

    'rejected.title': 'Platba neproběhla',
    'rejected.text':
      'Nebyly vám strženy žádné peníze. Zkontrolujte své údaje a zkuste to znovu, nebo zaplaťte jinak.',
    savedCardText:
      'Nebyly vám strženy žádné peníze. Tuto kartu zde už nelze použít. Vyberte jinou.',
    price_changed: 'Cena se změnila na {amount}. Zkontrolujte ji a zaplaťte znovu.',
    priceChangedText: 'Cena se změnila. Zkontrolujte ji a zaplaťte znovu.',
    'not_sent.title': 'Platba nebyla odeslána',
    'not_sent.text': 'Nebyly vám strženy žádné peníze. Zkuste to prosím znovu.',
    'failed.title': 'Platba neproběhla',
    'failed.text':
      'Na naší straně se něco nepovedlo. Nebyly vám strženy žádné peníze. Zkuste to prosím znovu.',
    insecureText:
      'Spojení není zabezpečené, proto vaše údaje nebyly odeslány. Otevřete tuto stránku přes https a zkuste to znovu.',
    orderUnknownText:
      'Tuto objednávku zde už nelze zaplatit. Nebyly vám strženy žádné peníze. Zkontrolujte prosím svou objednávku v obchodě.',
    agentText:
      'Nebyly vám strženy žádné peníze. Chcete-li zaplatit {amount}, stiskněte tlačítko sami.',

    'acting.title': 'Přecházíte na stránku své banky',
    'acting.text':
      'Banka vás žádá o potvrzení této platby. Pokud se její stránka neotevře sama, použijte odkaz.',
    'redirect.title': 'Přecházíte na platební stránku',
    'redirect.text': 'Pokud se neotevře sama, použijte odkaz.',
    'blocked.title': 'Další stránku se nepodařilo otevřít',
    'blocked.text':
      'Platbu lze dokončit jen tam a adresa té stránky není bezpečná. Dokud platbu nedokončíte, nic se nestrhne. Zkontrolujte stav ještě jednou, nebo se zeptejte obchodu a uveďte číslo objednávky.',
    'recovering.title': 'Hledáme vaši platbu',
    'recovering.text': 'Okamžik, prosím.',
    'confirming.title': 'Potvrzujeme vaši platbu',
    'confirming.text':
      'Zjišťujeme, zda platba proběhla. Obvykle to trvá několik sekund. Stránka se aktualizuje sama.',
    confirmingBankText:
      'Banka ji ještě nepotvrdila. Pokud jste tam vše nedokončili, můžete pokračovat.',
    heldText:
      'Platba této objednávky už probíhá. Pokud vás banka požádala o potvrzení, dokončete je tam. Neplaťte prosím znovu.',
    confirmingStoppedText:
      'Trvá to déle než obvykle. Obchod se výsledek dozví, i když tuto stránku zavřete. Neplaťte prosím znovu. Zkontrolujte stav za chvíli.',
    'unknown.title': 'Zatím nemáme odpověď',
    'unknown.text': 'Platba možná proběhla. Neplaťte prosím znovu. Stránka se aktualizuje sama.',
    refusedText:
      'Zjišťujeme, zda byla vaše platba přijata. Neplaťte prosím znovu. Stránka se aktualizuje sama.',
    unknownStoppedText:
      'Platba možná proběhla. Neplaťte prosím znovu. Zkontrolujte stav ještě jednou, nebo se zeptejte obchodu a uveďte číslo objednávky.',
    'succeeded.title': 'Platba proběhla úspěšně',
    'succeeded.text': 'Děkujeme. Vaši platbu jsme přijali.',
    'declined.title': 'Platba zamítnuta',
    'declined.text':
      'Nebyly vám strženy žádné peníze. Použijte jinou kartu, nebo se zeptejte své banky.',
    limitText:
      'Nebyly vám strženy žádné peníze. Bylo dosaženo limitu této karty. Použijte jinou kartu.',
    retryAfter:
      'Nebyly vám strženy žádné peníze. Bylo dosaženo limitu této karty. Použijte jinou kartu, nebo to zkuste znovu po tomto čase: {time}.',
    'cancelled.title': 'Platba zrušena',
    'cancelled.text': 'Nebyly vám strženy žádné peníze.',
    'needs_review.title': 'Obchod prověřuje vaši platbu',
    'needs_review.text':
      'Neplaťte prosím znovu. Obchod vám dá vědět. Při dotazu uveďte číslo objednávky.',
    'empty.title': 'Není žádná platba k zobrazení',
    'empty.text':
      'Pokud jste právě zaplatili, vyhledejte potvrzení od obchodu, než zaplatíte znovu.',

    orderNumber: 'Číslo objednávky',
    amount: 'Částka',
    amountPaid: 'Zaplacená částka',
    paidTo: 'Příjemce',
    date: 'Datum',
    card: 'Karta',
    receipt: 'Zobrazit účtenku',
    continueAtBank: 'Pokračovat v bance',
    continue: 'Pokračovat',
    checkAgain: 'Zkontrolovat znovu',
    retry: 'Zkusit znovu',
    backToShop: 'Zpět do obchodu',
  },
}

/** Czech, of every component. */
export const csWhole: WholeLocale = /* @__PURE__ */ withExtra(cs, {
  firstName: 'Jméno',
  lastName: 'Příjmení',
  patronymic: 'Jméno po otci',
  email: 'E-mailová adresa',
  phone: 'Telefonní číslo',
  country: 'Země',
  chooseCountry: 'Vyberte zemi',
  birthday: 'Datum narození',
  taxId: 'Daňové číslo',
  receiptBy: 'Jak poslat účtenku',
  receiptEmail: 'E-mail',
  receiptNone: 'Bez účtenky',
  requiredLabel: '{label} (povinné)',
  requiredField: '{label}: vyplňte prosím toto pole',
  checkField: '{label}: zkontrolujte prosím toto pole',
  requiredFirstName: 'Zadejte své jméno',
  requiredLastName: 'Zadejte své příjmení',
  requiredPatronymic: 'Zadejte jméno po otci',
  requiredTaxId: 'Zadejte své daňové číslo',
  requiredReceipt: 'Vyberte, jak účtenku poslat',
  emailFormat: 'E-mail jako name@example.com',
  phoneFormat: 'Číslo jako {example}',
  birthdayFormat: 'Zadejte den, kdy jste se narodili',
  dayPart: 'Den',
  monthPart: 'Měsíc',
  yearPart: 'Rok',
  dayRange: 'Zadejte den od {min} do {max}',
  monthRange: 'Zadejte měsíc od {min} do {max}',
  yearFormat: 'Zadejte rok čtyřmi číslicemi, například {example}',
  taxIdFormat: 'Zkontrolujte daňové číslo: v jedné z číslic je překlep',
  amountFormat: 'Zadejte částku, například {example}',

  savedCards: 'Zaplatit pomocí',
  savedCard: '{brand} končící na {digits}',
  cardExpires: 'Platí do: {date}',
  cardExpired: 'Platnost skončila: {date}',
  useAnotherCard: 'Jiná karta',
  savedCardRefused: 'Tuto kartu zde už nelze použít. Vyberte jinou',
  removeCard: 'Odebrat',
  removeCardQuestion: 'Odebrat tuto kartu?',
  keepCard: 'Ponechat',
  cardRemoved: 'Karta byla odebrána',
  removeCardFailed: 'Kartu se nepodařilo odebrat: zkuste to znovu',
  saveCard: 'Uložit tuto kartu pro příště',
  cardsAccepted: 'Přijímáme {brands}',
  brandNotAccepted: 'Tato karta se zde nepřijímá. Přijímáme {brands}',
  brandUnknown: 'Tento druh karty neznáme. Zkontrolujte číslo; i tak s ní můžete zaplatit',

  challenge: 'Bezpečnostní ověření',
  challengeHint: 'Chrání držitele karet před podvody. Dokončete ho a zaplaťte znovu.',
  challengeRequired: 'Dokončete bezpečnostní ověření',
  challengeSolved: 'Bezpečnostní ověření je hotové. Nyní můžete zaplatit.',

  payHosted: 'Pokračovat k platbě',
  paymentMethods: 'Jak chcete zaplatit?',
  hostedMethod: 'Na zabezpečené platební stránce',
  hostedHint: 'Kartu zadáte na zabezpečené platební stránce a pak se vrátíte sem.',
  openPaymentTitle: 'Platbu jste nedokončili',
  openPaymentText: 'Pokračujte na platební stránce, nebo ji zrušte a zaplaťte jinak.',
  cancelPayment: 'Zrušit a zaplatit jinak',
  cancelFailed: 'Platbu se nepodařilo zrušit. Možná právě probíhá: neplaťte prosím znovu.',
  timeLeft: 'Zbývající čas na zaplacení: {time}',
  timeOver: 'Čas na zaplacení vypršel.',

  bankFrame: 'Potvrzení u vaší banky',
  closeBankFrame: 'Zavřít',
  bankFrameClosed:
    'Zavřeli jste stránku své banky. Otevřete ji znovu, abyste tuto platbu potvrdili.',

  subscription: 'Předplatné',
  chargeEvery: '{amount} {interval}',
  everyDay:
    'one:každý den|few:každé {count} dny|many:každých {count} dne|other:každých {count} dní',
  everyWeek:
    'one:každý týden|few:každé {count} týdny|many:každých {count} týdne|other:každých {count} týdnů',
  everyMonth:
    'one:každý měsíc|few:každé {count} měsíce|many:každých {count} měsíce|other:každých {count} měsíců',
  everyQuarter:
    'one:každé čtvrtletí|few:každá {count} čtvrtletí|many:každých {count} čtvrtletí|other:každých {count} čtvrtletí',
  everyYear:
    'one:každý rok|few:každé {count} roky|many:každých {count} roku|other:každých {count} let',
  chargedToday: 'Dnes',
  nextCharge: 'Příští platba',
  lastCharge: 'Poslední platba',
  noLastCharge: 'Do zrušení',
  retryCharge:
    'one:Pokud se platbu nepodaří strhnout, následuje ještě jeden pokus (odstup: {time}).|few:Pokud se platbu nepodaří strhnout, následují ještě nejvýše {count} pokusy (odstup: {time}).|many:Pokud se platbu nepodaří strhnout, následuje ještě nejvýše {count} pokusu (odstup: {time}).|other:Pokud se platbu nepodaří strhnout, následuje ještě nejvýše {count} pokusů (odstup: {time}).',
  noRetryCharge: 'Pokud se platbu nepodaří strhnout, další pokus nenásleduje.',
  intervalCount: 'Každých',
  intervalUnit: 'Období',
  firstChargeDate: 'Datum první platby',
  lastChargeDate: 'Datum poslední platby',
  numberRange: 'Zadejte {min} až {max}',
  dateOrder: 'Poslední platba nemůže být dříve než první',

  subscriptionActive: 'Vaše předplatné je aktivní',
  chargeFailedTitle: 'Poslední platba neproběhla',
  chargeFailedText: 'Může se opakovat. Ověřte prosím, že z vaší karty lze platit.',
  endRequestedTitle: 'Požádali jste o ukončení předplatného',
  endRequestedText:
    'Ještě neskončilo a platba může ještě proběhnout. Až skončí, bude to uvedeno zde.',
  subscriptionEndedTitle: 'Předplatné skončilo',
  subscriptionEndedText: 'Nic dalšího se už strhávat nebude.',
  subscriptionUnknownText:
    'Nemůžeme říci, jak je to s vaším předplatným. Podívejte se o něco později nebo se zeptejte obchodu.',
  noSubscriptionTitle: 'Není tu žádné předplatné k zobrazení',
  noSubscriptionText: 'Přihlaste se do obchodu nebo se ho na předplatné zeptejte.',
  expectedCharge: 'Příští platba (očekávaná)',
  pastCharges: 'Dosavadní platby',
  earlierCharges: 'Dřívější platby: {count}',
  endSubscription: 'Ukončit předplatné',
  endQuestion: 'Ukončit předplatné?',
  endQuestionText: 'Po ukončení se už nic nestrhne. Příští platba by byla {date}.',
  keepSubscription: 'Ponechat předplatné',
  endFailed: 'Žádost se nepodařilo předat obchodu. Zkuste to prosím znovu.',
  endByShop: 'Chcete-li ho ukončit, obraťte se na obchod.',

  split: 'Jak je tato platba rozdělena',
  splitLeft: 'Zbývá rozdělit: {amount}',
  splitOver: 'Přebývá {amount}',
  splitDone: 'Vše je rozděleno',
  splitTakeRest: 'Přidělit zbytek',
})
