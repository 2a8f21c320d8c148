import type { Locale } from './types/messages.js'

/** Hungarian, of the card form and the return page. */
export const hu: Locale = {
  tag: 'hu',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kártyaszám',
    expiry: 'Lejárat dátuma',
    expiryHint: 'HH / ÉÉ',
    securityCode: 'Biztonsági kód',
    securityCodeHint: '3 számjegy a hátoldalon',
    securityCodeHintFront: '4 számjegy az előlapon',
    cardholder: 'Kártyán szereplő név',
    optionalField: '{label} (nem kötelező)',

    requiredCardNumber: 'Adja meg a kártyaszámot',
    requiredExpiry: 'Adja meg a kártyán szereplő lejárati dátumot',
    requiredSecurityCode: 'Adja meg a kártyán szereplő biztonsági kódot',
    requiredCodeAgain: 'Adja meg újra a biztonsági kódot',
    requiredCardholder: 'Adja meg a nevet úgy, ahogyan a kártyán szerepel',
    summaryTitle: 'Kérjük, ellenőrizze ezeket az adatokat',

    card_number_incomplete: 'A kártyaszám túl rövid: adja meg a kártyán szereplő összes számjegyet',
    card_number_too_long: 'A kártyaszám túl hosszú: vesse össze a kártyával',
    card_number_repeated: 'A kártyaszám egyetlen ismétlődő számjegyből áll: vesse össze a kártyával',
    card_number_checksum: 'A kártyaszám egyik számjegyét elgépelte: vesse össze a kártyával',
    expiry_format: 'Adja meg a lejárat hónapját és évét, például 09 / 30',
    expiry_month: 'Adjon meg egy hónapot 01 és 12 között',
    expiry_past: 'Ez a kártya lejárt: ellenőrizze a dátumot, vagy használjon másik kártyát',
    expiry_far: 'A lejárat dátuma túl távoli: vesse össze a kártyával',
    security_code_digits: 'A biztonsági kód csak számjegyekből áll: vesse össze a kártyával',
    security_code_length: 'A biztonsági kód számjegyeinek száma nem megfelelő: vesse össze a kártyával',
    name_card_number: 'Ez kártyaszámnak tűnik: adja meg a nevet úgy, ahogyan a kártyán szerepel',
    text_too_long: 'Ez túl hosszú: rövidítse le',
    format: 'Vesse össze ezt a kártyával',
    service_refused: 'A fizetési szolgáltató ezt nem fogadta el: vesse össze a kártyával',

    pay: '{amount} kifizetése',
    paying: 'Fizetés folyamatban…',
    stillWorking: 'Még dolgozunk rajta…',
    'submitting.title': 'A fizetés elküldése folyamatban van.',
    'submitting.text': 'Kérjük, várjon.',

    'rejected.title': 'A fizetés nem történt meg',
    'rejected.text':
      'A kártyáját nem terheltük meg. Ellenőrizze az adatait, és próbálja újra, vagy fizessen más módon.',
    price_changed: 'Az ár megváltozott: {amount}. Ellenőrizze, és fizessen ismét.',
    priceChangedText: 'Az ár megváltozott. Ellenőrizze, és fizessen ismét.',
    'not_sent.title': 'A fizetést nem küldtük el',
    'not_sent.text':
      'A kapcsolat megszakadt, mielőtt a fizetése elért volna hozzánk. A kártyáját nem terheltük meg. Kérjük, próbálja újra.',
    'failed.title': 'A fizetés nem történt meg',
    'failed.text': 'Valami nem sikerült a mi oldalunkon. A kártyáját nem terheltük meg. Kérjük, próbálja újra.',
    insecureText:
      'A kapcsolat nem biztonságos, ezért az adatait nem küldtük el. Nyissa meg ezt az oldalt https használatával, és próbálja újra.',
    orderUnknownText:
      'Ez a rendelés itt már nem fizethető ki. A kártyáját nem terheltük meg. Kérjük, ellenőrizze a rendelését a boltban.',

    'acting.title': 'Továbbirányítjuk a bankjához',
    'acting.text':
      'A bankja kéri, hogy erősítse meg ezt a fizetést. Ha az oldala nem nyílik meg magától, használja a hivatkozást.',
    'redirect.title': 'Továbbirányítjuk a fizetési oldalra',
    'redirect.text': 'Ha nem nyílik meg magától, használja a hivatkozást.',
    'blocked.title': 'A következő oldalt nem sikerült megnyitni',
    'blocked.text':
      'Ez a fizetés csak ott fejezhető be, és az oldal címe nem biztonságos. Amíg be nem fejezi, semmit sem terhelünk meg. Ellenőrizze még egyszer, vagy érdeklődjön a boltban a rendelésszám megadásával.',
    'recovering.title': 'Keressük a fizetését',
    'recovering.text': 'Egy pillanat türelmet kérünk.',
    'confirming.title': 'A fizetés megerősítése folyamatban',
    'confirming.text':
      'Ellenőrizzük, hogy a fizetése sikerült-e. Ez általában néhány másodpercig tart. Az oldal magától frissül.',
    confirmingBankText: 'A bankja még nem erősítette meg. Ha ott nem fejezte be, folytathatja.',
    heldText:
      'Ennek a rendelésnek a fizetése már folyamatban van. Ha a bankja megerősítést kért, fejezze be ott. Kérjük, ne fizessen újra.',
    confirmingStoppedText:
      'A szokásosnál tovább tart. A bolt akkor is megkapja az eredményt, ha bezárja ezt az oldalt. Kérjük, ne fizessen újra. Ellenőrizze kicsit később.',
    'unknown.title': 'Még nem kaptunk választ',
    'unknown.text': 'A fizetése talán sikerült. Kérjük, ne fizessen újra. Az oldal magától frissül.',
    unknownStoppedText:
      'A fizetése talán sikerült. Kérjük, ne fizessen újra. Ellenőrizze még egyszer, vagy érdeklődjön a boltban a rendelésszám megadásával.',
    'succeeded.title': 'Sikeres fizetés',
    'succeeded.text': 'Köszönjük. A fizetése megérkezett.',
    'declined.title': 'A fizetést elutasították',
    'declined.text': 'A kártyáját nem terheltük meg. Használjon másik kártyát, vagy kérdezze meg a bankját.',
    limitText: 'A kártyáját nem terheltük meg. A kártya elérte valamelyik limitjét. Használjon másik kártyát.',
    retryAfter:
      'A kártyáját nem terheltük meg. A kártya elérte valamelyik limitjét. Használjon másik kártyát, vagy ezután próbálja újra: {time}.',
    'cancelled.title': 'A fizetést visszavonták',
    'cancelled.text': 'A kártyáját nem terheltük meg.',
    'needs_review.title': 'A bolt ellenőrzi a fizetését',
    'needs_review.text': 'Kérjük, ne fizessen újra. A bolt értesíteni fogja. Ha érdeklődik, adja meg a rendelésszámot.',
    'empty.title': 'Nincs megjeleníthető fizetés',
    'empty.text': 'Ha most fizetett, keresse meg a bolt visszaigazolását, mielőtt újra fizetne.',

    orderNumber: 'Rendelésszám',
    amount: 'Összeg',
    amountPaid: 'Kifizetett összeg',
    paidTo: 'Kedvezményezett',
    date: 'Dátum',
    card: 'Kártya',
    receipt: 'Bizonylat megtekintése',
    continueAtBank: 'Folytatás a bankjánál',
    continue: 'Folytatás',
    checkAgain: 'Ellenőrzés újra',
    retry: 'Próbálja újra',
    backToShop: 'Vissza a boltba',
  },
}
