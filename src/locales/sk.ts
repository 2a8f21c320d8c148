import type { Locale } from './types/messages.js'

/** Slovak, of the card form and the return page. */
export const sk: Locale = {
  tag: 'sk',
  direction: 'ltr',
  messages: {
    cardNumber: 'Číslo karty',
    expiry: 'Dátum platnosti',
    expiryHint: 'MM / RR',
    securityCode: 'Bezpečnostný kód',
    securityCodeHint: '3 číslice na zadnej strane',
    securityCodeHintFront: '4 číslice na prednej strane',
    cardholder: 'Meno na karte',
    optionalField: '{label} (nepovinné)',

    requiredCardNumber: 'Zadajte číslo karty',
    requiredExpiry: 'Zadajte dátum platnosti karty',
    requiredSecurityCode: 'Zadajte bezpečnostný kód karty',
    requiredCodeAgain: 'Zadajte bezpečnostný kód znova',
    requiredCardholder: 'Zadajte meno tak, ako je uvedené na karte',
    summaryTitle: 'Skontrolujte tieto údaje',

    card_number_incomplete: 'Číslo karty je príliš krátke: zadajte všetky číslice z karty',
    card_number_too_long: 'Číslo karty je príliš dlhé: porovnajte ho s kartou',
    card_number_repeated: 'Číslo karty je jedna opakovaná číslica: porovnajte ho s kartou',
    card_number_checksum: 'V čísle karty je preklep: porovnajte ho s kartou',
    expiry_format: 'Zadajte dátum platnosti ako mesiac a rok, napríklad 09 / 30',
    expiry_month: 'Zadajte mesiac od 01 do 12',
    expiry_past: 'Platnosť tejto karty sa skončila: skontrolujte dátum alebo použite inú kartu',
    expiry_far: 'Dátum platnosti je príliš vzdialený: porovnajte ho s kartou',
    security_code_digits: 'Bezpečnostný kód má len číslice: porovnajte ho s kartou',
    security_code_length: 'Bezpečnostný kód nemá správny počet číslic: porovnajte ho s kartou',
    name_card_number: 'Toto vyzerá ako číslo karty: zadajte meno tak, ako je uvedené na karte',
    text_too_long: 'Text je príliš dlhý: skráťte ho',
    format: 'Porovnajte tento údaj s kartou',
    service_refused: 'Platobná služba tento údaj neprijala: porovnajte ho s kartou',

    pay: 'Zaplatiť {amount}',
    paying: 'Prebieha platba…',
    stillWorking: 'Stále pracujeme…',
    'submitting.title': 'Odosielame vašu platbu.',
    'submitting.text': 'Čakajte, prosím.',

    'rejected.title': 'Platba sa neuskutočnila',
    'rejected.text':
      'Neboli vám strhnuté žiadne peniaze. Skontrolujte svoje údaje a skúste to znova alebo zaplaťte inak.',
    price_changed: 'Cena sa zmenila na {amount}. Skontrolujte ju a zaplaťte ešte raz.',
    priceChangedText: 'Cena sa zmenila. Skontrolujte ju a zaplaťte ešte raz.',
    'not_sent.title': 'Platba nebola odoslaná',
    'not_sent.text':
      'Spojenie sa prerušilo skôr, ako k nám vaša platba dorazila. Neboli vám strhnuté žiadne peniaze. Skúste to, prosím, znova.',
    'failed.title': 'Platba sa neuskutočnila',
    'failed.text': 'Na našej strane sa niečo nepodarilo. Neboli vám strhnuté žiadne peniaze. Skúste to, prosím, znova.',
    insecureText:
      'Spojenie nie je zabezpečené, preto vaše údaje neboli odoslané. Otvorte túto stránku cez https a skúste to znova.',
    orderUnknownText:
      'Túto objednávku tu už nie je možné zaplatiť. Neboli vám strhnuté žiadne peniaze. Skontrolujte si, prosím, objednávku v obchode.',

    'acting.title': 'Prechádzate na stránku svojej banky',
    'acting.text': 'Banka vás žiada o potvrdenie tejto platby. Ak sa jej stránka neotvorí sama, použite odkaz.',
    'redirect.title': 'Prechádzate na platobnú stránku',
    'redirect.text': 'Ak sa neotvorí sama, použite odkaz.',
    'blocked.title': 'Ďalšiu stránku sa nepodarilo otvoriť',
    'blocked.text':
      'Platbu možno dokončiť iba tam a adresa tej stránky nie je bezpečná. Kým platbu nedokončíte, nič sa nestrhne. Skontrolujte stav ešte raz alebo sa opýtajte obchodu a uveďte číslo objednávky.',
    'recovering.title': 'Hľadáme vašu platbu',
    'recovering.text': 'Okamih, prosím.',
    'confirming.title': 'Potvrdzujeme vašu platbu',
    'confirming.text': 'Zisťujeme, či platba prebehla. Zvyčajne to trvá niekoľko sekúnd. Stránka sa aktualizuje sama.',
    confirmingBankText: 'Banka ju ešte nepotvrdila. Ak ste tam všetko nedokončili, môžete pokračovať.',
    heldText:
      'Platba tejto objednávky už prebieha. Ak vás banka požiadala o potvrdenie, dokončite ho tam. Prosím, neplaťte znova.',
    confirmingStoppedText:
      'Trvá to dlhšie ako zvyčajne. Obchod sa výsledok dozvie, aj keď túto stránku zatvoríte. Prosím, neplaťte znova. Skontrolujte stav o chvíľu.',
    'unknown.title': 'Zatiaľ nemáme odpoveď',
    'unknown.text': 'Platba možno prebehla. Prosím, neplaťte znova. Stránka sa aktualizuje sama.',
    unknownStoppedText:
      'Platba možno prebehla. Prosím, neplaťte znova. Skontrolujte stav ešte raz alebo sa opýtajte obchodu a uveďte číslo objednávky.',
    'succeeded.title': 'Platba prebehla úspešne',
    'succeeded.text': 'Ďakujeme. Vašu platbu sme prijali.',
    'declined.title': 'Platba zamietnutá',
    'declined.text': 'Neboli vám strhnuté žiadne peniaze. Použite inú kartu alebo sa opýtajte svojej banky.',
    limitText: 'Neboli vám strhnuté žiadne peniaze. Bol dosiahnutý limit tejto karty. Použite inú kartu.',
    retryAfter:
      'Neboli vám strhnuté žiadne peniaze. Bol dosiahnutý limit tejto karty. Použite inú kartu alebo to znova skúste najskôr {time}.',
    'cancelled.title': 'Platba zrušená',
    'cancelled.text': 'Neboli vám strhnuté žiadne peniaze.',
    'needs_review.title': 'Obchod preveruje vašu platbu',
    'needs_review.text': 'Prosím, neplaťte znova. Obchod vám dá vedieť. Pri otázke uveďte číslo objednávky.',
    'empty.title': 'Nie je žiadna platba na zobrazenie',
    'empty.text': 'Ak ste práve zaplatili, vyhľadajte potvrdenie od obchodu, skôr ako zaplatíte znova.',

    orderNumber: 'Číslo objednávky',
    amount: 'Suma',
    amountPaid: 'Zaplatená suma',
    paidTo: 'Príjemca',
    date: 'Dátum',
    card: 'Karta',
    receipt: 'Zobraziť potvrdenku',
    continueAtBank: 'Pokračovať v banke',
    continue: 'Pokračovať',
    checkAgain: 'Skontrolovať znova',
    retry: 'Skúsiť znova',
    backToShop: 'Späť do obchodu',
  },
}
