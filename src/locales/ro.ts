import type { Locale } from './types/messages.js'

/** Romanian, of the card form and the return page. */
export const ro: Locale = {
  tag: 'ro',
  direction: 'ltr',
  messages: {
    cardNumber: 'Numărul cardului',
    expiry: 'Data expirării',
    expiryHint: 'LL / AA',
    securityCode: 'Cod de securitate',
    securityCodeHint: '3 cifre pe spate',
    securityCodeHintFront: '4 cifre pe față',
    cardholder: 'Numele de pe card',
    optionalField: '{label} (opțional)',

    requiredCardNumber: 'Introduceți numărul cardului',
    requiredExpiry: 'Introduceți data expirării cardului',
    requiredSecurityCode: 'Introduceți codul de securitate al cardului',
    requiredCodeAgain: 'Introduceți din nou codul de securitate',
    requiredCardholder: 'Introduceți numele așa cum este tipărit pe card',
    summaryTitle: 'Vă rugăm să verificați aceste date',

    card_number_incomplete: 'Numărul cardului este prea scurt: introduceți toate cifrele de pe card',
    card_number_too_long: 'Numărul cardului este prea lung: comparați-l cu cel de pe card',
    card_number_repeated: 'Numărul cardului repetă o singură cifră: comparați-l cu cel de pe card',
    card_number_checksum: 'O cifră din numărul cardului este scrisă greșit: comparați-l cu cel de pe card',
    expiry_format: 'Introduceți data expirării ca lună și an, de exemplu 09 / 30',
    expiry_month: 'Introduceți o lună de la 01 la 12',
    expiry_past: 'Acest card a expirat: verificați data sau folosiți alt card',
    expiry_far: 'Data expirării este prea îndepărtată: comparați-o cu cea de pe card',
    security_code_digits: 'Codul de securitate are doar cifre: comparați-l cu cel de pe card',
    security_code_length: 'Codul de securitate nu are numărul corect de cifre: comparați-l cu cel de pe card',
    name_card_number: 'Acesta pare a fi un număr de card: introduceți numele așa cum este tipărit pe card',
    text_too_long: 'Textul este prea lung: scurtați-l',
    format: 'Comparați acest câmp cu datele de pe card',
    service_refused: 'Serviciul de plată nu a acceptat acest câmp: comparați-l cu datele de pe card',

    pay: 'Plătiți {amount}',
    paying: 'Se efectuează plata…',
    stillWorking: 'Încă se lucrează…',
    'submitting.title': 'Plata dumneavoastră se trimite.',
    'submitting.text': 'Vă rugăm să așteptați.',

    'rejected.title': 'Plata nu a fost efectuată',
    'rejected.text':
      'Nu v-a fost retrasă nicio sumă. Verificați-vă datele și încercați din nou sau plătiți în alt mod.',
    price_changed: 'Prețul s-a schimbat la {amount}. Verificați-l și plătiți încă o dată.',
    priceChangedText: 'Prețul s-a schimbat. Verificați-l și plătiți încă o dată.',
    'not_sent.title': 'Plata nu a fost trimisă',
    'not_sent.text':
      'Conexiunea s-a întrerupt înainte ca plata să ajungă la noi. Nu v-a fost retrasă nicio sumă. Vă rugăm să încercați din nou.',
    'failed.title': 'Plata nu a fost efectuată',
    'failed.text': 'Ceva nu a mers bine la noi. Nu v-a fost retrasă nicio sumă. Vă rugăm să încercați din nou.',
    insecureText:
      'Conexiunea nu este sigură, așa că datele dumneavoastră nu au fost trimise. Deschideți această pagină cu https și încercați din nou.',
    orderUnknownText:
      'Această comandă nu mai poate fi plătită aici. Nu v-a fost retrasă nicio sumă. Vă rugăm să verificați comanda în magazin.',

    'acting.title': 'Urmează pagina băncii dumneavoastră',
    'acting.text': 'Banca vă cere să confirmați această plată. Dacă pagina ei nu se deschide singură, folosiți linkul.',
    'redirect.title': 'Urmează pagina de plată',
    'redirect.text': 'Dacă nu se deschide singură, folosiți linkul.',
    'blocked.title': 'Pagina următoare nu a putut fi deschisă',
    'blocked.text':
      'Această plată poate fi finalizată numai acolo, iar adresa paginii nu este sigură. Nu se retrage nicio sumă până nu o finalizați. Verificați iar sau întrebați magazinul și indicați numărul comenzii.',
    'recovering.title': 'Căutăm plata dumneavoastră',
    'recovering.text': 'Un moment, vă rugăm.',
    'confirming.title': 'Confirmăm plata dumneavoastră',
    'confirming.text':
      'Verificăm dacă plata a fost efectuată. De obicei durează câteva secunde. Pagina se actualizează singură.',
    confirmingBankText: 'Banca nu a confirmat-o încă. Dacă nu ați terminat acolo, puteți continua.',
    heldText:
      'O plată a acestei comenzi este deja în curs. Dacă banca v-a cerut confirmarea, finalizați acolo. Vă rugăm să nu plătiți din nou.',
    confirmingStoppedText:
      'Durează mai mult decât de obicei. Magazinul va primi rezultatul chiar dacă închideți această pagină. Vă rugăm să nu plătiți din nou. Verificați iar peste puțin timp.',
    'unknown.title': 'Nu am primit încă un răspuns',
    'unknown.text':
      'Este posibil ca plata să fi fost efectuată. Vă rugăm să nu plătiți din nou. Pagina se actualizează singură.',
    unknownStoppedText:
      'Este posibil ca plata să fi fost efectuată. Vă rugăm să nu plătiți din nou. Verificați iar sau întrebați magazinul și indicați numărul comenzii.',
    'succeeded.title': 'Plată reușită',
    'succeeded.text': 'Vă mulțumim. Plata dumneavoastră a fost primită.',
    'declined.title': 'Plată refuzată',
    'declined.text': 'Nu v-a fost retrasă nicio sumă. Folosiți alt card sau întrebați banca.',
    limitText: 'Nu v-a fost retrasă nicio sumă. A fost atinsă o limită a acestui card. Folosiți alt card.',
    retryAfter:
      'Nu v-a fost retrasă nicio sumă. A fost atinsă o limită a acestui card. Folosiți alt card sau încercați din nou după {time}.',
    'cancelled.title': 'Plată anulată',
    'cancelled.text': 'Nu v-a fost retrasă nicio sumă.',
    'needs_review.title': 'Magazinul verifică plata dumneavoastră',
    'needs_review.text':
      'Vă rugăm să nu plătiți din nou. Magazinul vă va anunța. Dacă întrebați, indicați numărul comenzii.',
    'empty.title': 'Nu există nicio plată de afișat',
    'empty.text': 'Dacă tocmai ați plătit, căutați o confirmare de la magazin înainte de a plăti din nou.',

    orderNumber: 'Numărul comenzii',
    amount: 'Suma',
    amountPaid: 'Suma plătită',
    paidTo: 'Plătit către',
    date: 'Data',
    card: 'Card',
    receipt: 'Vedeți chitanța',
    continueAtBank: 'Continuați la banca dumneavoastră',
    continue: 'Continuați',
    checkAgain: 'Verificați din nou',
    retry: 'Încercați din nou',
    backToShop: 'Înapoi la magazin',
  },
}
