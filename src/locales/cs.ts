import type { Locale } from './types/messages.js'

/** Czech, of the card form and the return page. */
export const cs: Locale = {
  tag: 'cs',
  direction: 'ltr',
  messages: {
    cardNumber: 'Číslo karty',
    expiry: 'Datum platnosti',
    expiryHint: 'MM / RR',
    securityCode: 'Bezpečnostní kód',
    securityCodeHint: '3 číslice na zadní straně',
    securityCodeHintFront: '4 číslice na přední straně',
    cardholder: 'Jméno na kartě',
    optionalField: '{label} (nepovinné)',

    requiredCardNumber: 'Zadejte číslo karty',
    requiredExpiry: 'Zadejte datum platnosti karty',
    requiredSecurityCode: 'Zadejte bezpečnostní kód karty',
    requiredCodeAgain: 'Zadejte bezpečnostní kód znovu',
    requiredCardholder: 'Zadejte jméno tak, jak je uvedeno na kartě',
    summaryTitle: 'Zkontrolujte prosím tyto údaje',

    card_number_incomplete: 'Číslo karty je příliš krátké: zadejte všechny číslice z karty',
    card_number_too_long: 'Číslo karty je příliš dlouhé: porovnejte ho s kartou',
    card_number_repeated: 'Číslo karty je jedna opakovaná číslice: porovnejte ho s kartou',
    card_number_checksum: 'V čísle karty je překlep: porovnejte ho s kartou',
    expiry_format: 'Zadejte datum platnosti jako měsíc a rok, například 09 / 30',
    expiry_month: 'Zadejte měsíc od 01 do 12',
    expiry_past: 'Platnost této karty skončila: zkontrolujte datum nebo použijte jinou kartu',
    expiry_far: 'Datum platnosti je příliš vzdálené: porovnejte ho s kartou',
    security_code_digits: 'Bezpečnostní kód má jen číslice: porovnejte ho s kartou',
    security_code_length: 'Bezpečnostní kód nemá správný počet číslic: porovnejte ho s kartou',
    name_card_number: 'Tohle vypadá jako číslo karty: zadejte jméno tak, jak je uvedeno na kartě',
    text_too_long: 'Text je příliš dlouhý: zkraťte ho',
    format: 'Porovnejte tento údaj s kartou',
    service_refused: 'Platební služba tento údaj nepřijala: porovnejte ho s kartou',

    pay: 'Zaplatit {amount}',
    paying: 'Probíhá platba…',
    stillWorking: 'Stále pracujeme…',
    'submitting.title': 'Odesíláme vaši platbu.',
    'submitting.text': 'Čekejte prosím.',

    'rejected.title': 'Platba neproběhla',
    'rejected.text': 'Nebyly vám strženy žádné peníze. Zkontrolujte své údaje a zkuste to znovu, nebo zaplaťte jinak.',
    price_changed: 'Cena se změnila na {amount}. Zkontrolujte ji a zaplaťte znovu.',
    priceChangedText: 'Cena se změnila. Zkontrolujte ji a zaplaťte znovu.',
    'not_sent.title': 'Platba nebyla odeslána',
    'not_sent.text':
      'Spojení se přerušilo dříve, než k nám vaše platba dorazila. Nebyly vám strženy žádné peníze. Zkuste to prosím znovu.',
    'failed.title': 'Platba neproběhla',
    'failed.text': 'Na naší straně se něco nepovedlo. Nebyly vám strženy žádné peníze. Zkuste to prosím znovu.',
    insecureText:
      'Spojení není zabezpečené, proto vaše údaje nebyly odeslány. Otevřete tuto stránku přes https a zkuste to znovu.',
    orderUnknownText:
      'Tuto objednávku zde už nelze zaplatit. Nebyly vám strženy žádné peníze. Zkontrolujte prosím svou objednávku v obchodě.',

    'acting.title': 'Přecházíte na stránku své banky',
    'acting.text': 'Banka vás žádá o potvrzení této platby. Pokud se její stránka neotevře sama, použijte odkaz.',
    'redirect.title': 'Přecházíte na platební stránku',
    'redirect.text': 'Pokud se neotevře sama, použijte odkaz.',
    'blocked.title': 'Další stránku se nepodařilo otevřít',
    'blocked.text':
      'Platbu lze dokončit jen tam a adresa té stránky není bezpečná. Dokud platbu nedokončíte, nic se nestrhne. Zkontrolujte stav ještě jednou, nebo se zeptejte obchodu a uveďte číslo objednávky.',
    'recovering.title': 'Hledáme vaši platbu',
    'recovering.text': 'Okamžik, prosím.',
    'confirming.title': 'Potvrzujeme vaši platbu',
    'confirming.text': 'Zjišťujeme, zda platba proběhla. Obvykle to trvá několik sekund. Stránka se aktualizuje sama.',
    confirmingBankText: 'Banka ji ještě nepotvrdila. Pokud jste tam vše nedokončili, můžete pokračovat.',
    heldText:
      'Platba této objednávky už probíhá. Pokud vás banka požádala o potvrzení, dokončete je tam. Neplaťte prosím znovu.',
    confirmingStoppedText:
      'Trvá to déle než obvykle. Obchod se výsledek dozví, i když tuto stránku zavřete. Neplaťte prosím znovu. Zkontrolujte stav za chvíli.',
    'unknown.title': 'Zatím nemáme odpověď',
    'unknown.text': 'Platba možná proběhla. Neplaťte prosím znovu. Stránka se aktualizuje sama.',
    unknownStoppedText:
      'Platba možná proběhla. Neplaťte prosím znovu. Zkontrolujte stav ještě jednou, nebo se zeptejte obchodu a uveďte číslo objednávky.',
    'succeeded.title': 'Platba proběhla úspěšně',
    'succeeded.text': 'Děkujeme. Vaši platbu jsme přijali.',
    'declined.title': 'Platba zamítnuta',
    'declined.text': 'Nebyly vám strženy žádné peníze. Použijte jinou kartu, nebo se zeptejte své banky.',
    limitText: 'Nebyly vám strženy žádné peníze. Bylo dosaženo limitu této karty. Použijte jinou kartu.',
    retryAfter:
      'Nebyly vám strženy žádné peníze. Bylo dosaženo limitu této karty. Použijte jinou kartu, nebo to znovu zkuste nejdříve {time}.',
    'cancelled.title': 'Platba zrušena',
    'cancelled.text': 'Nebyly vám strženy žádné peníze.',
    'needs_review.title': 'Obchod prověřuje vaši platbu',
    'needs_review.text': 'Neplaťte prosím znovu. Obchod vám dá vědět. Při dotazu uveďte číslo objednávky.',
    'empty.title': 'Není žádná platba k zobrazení',
    'empty.text': 'Pokud jste právě zaplatili, vyhledejte potvrzení od obchodu, než zaplatíte znovu.',

    orderNumber: 'Číslo objednávky',
    amount: 'Částka',
    amountPaid: 'Zaplacená částka',
    card: 'Karta',
    receipt: 'Zobrazit účtenku',
    continueAtBank: 'Pokračovat v bance',
    continue: 'Pokračovat',
    checkAgain: 'Zkontrolovat znovu',
    retry: 'Zkusit znovu',
    backToShop: 'Zpět do obchodu',
  },
}
