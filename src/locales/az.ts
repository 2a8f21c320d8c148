import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Azerbaijani, of the card form and the return page. */
export const az: Locale = {
  tag: 'az',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kart nömrəsi',
    cardNumberHint: 'Kartınızdakı uzun nömrə',
    expiry: 'Bitmə tarixi',
    expiryHint: 'AA / İİ',
    securityCode: 'Təhlükəsizlik kodu',
    securityCodeHint: 'Arxadakı 3 rəqəm',
    securityCodeHintFront: 'Ön üzdəki 4 rəqəm',
    cardholder: 'Kartdakı ad',
    cardholderHint: 'Kartınızda yazıldığı kimi',
    optionalField: '{label} (istəyə bağlı)',

    requiredCardNumber: 'Kart nömrəsini yazın',
    requiredExpiry: 'Bitmə tarixini yazın',
    requiredSecurityCode: 'Kartın kodunu yazın',
    requiredCodeAgain: 'Kodu yenidən yazın',
    requiredCardholder: 'Kartdakı adı yazın',
    summaryTitle: 'Bu məlumatları yoxlayın',

    card_number_incomplete: 'Kart nömrəsi çox qısadır',
    card_number_too_long: 'Kart nömrəsi çox uzundur',
    card_number_repeated: 'Bu, kart nömrəsi deyil',
    card_number_checksum: 'Nömrədə bir rəqəm düzgün deyil',
    expiry_format: '09 / 30 kimi yazın',
    expiry_month: 'Ay 01–12 olmalıdır',
    expiry_past: 'Kartın müddəti bitib',
    expiry_far: 'Tarix çox uzaqdır',
    security_code_digits: 'Kod yalnız rəqəmdir',
    security_code_length: 'Kodu yoxlayın',
    name_card_number: 'Kart nömrəsini yox, adı yazın',
    text_too_long: 'Çox uzundur: qısaldın',
    format: 'Kartınızla tutuşdurun',
    service_refused: 'Bu qəbul edilmədi',

    pay: '{amount} ödəyin',
    order: 'Ödəmə öhdəliyi ilə sifariş verin',
    orByCard: 'və ya kartla ödəyin',
    paying: 'Ödəniş gedir…',
    stillWorking: 'Hələ davam edir…',
    pageLoading: 'Səhifə yüklənir…',
    scriptNeeded:
      'Kartla ödəmək üçün JavaScript lazımdır. Onu aktivləşdirib bu səhifəni yenidən yükləyin və ya başqa üsulla ödəyin.',
    'submitting.title': 'Ödənişiniz göndərilir.',
    'submitting.text': 'Zəhmət olmasa, gözləyin.',

    'rejected.title': 'Ödəniş edilmədi',
    'rejected.text':
      'Sizdən heç bir məbləğ tutulmayıb. Məlumatlarınızı yoxlayıb yenidən cəhd edin və ya başqa üsulla ödəyin.',
    savedCardText:
      'Sizdən heç bir məbləğ tutulmayıb. Bu kartdan artıq burada istifadə etmək olmur. Başqasını seçin.',
    price_changed: 'Qiymət dəyişib: {amount}. Onu yoxlayın və yenidən ödəyin.',
    priceChangedText: 'Qiymət dəyişib. Onu yoxlayın və yenidən ödəyin.',
    'not_sent.title': 'Ödəniş göndərilmədi',
    'not_sent.text': 'Sizdən heç bir məbləğ tutulmayıb. Zəhmət olmasa, yenidən cəhd edin.',
    'failed.title': 'Ödəniş edilmədi',
    'failed.text':
      'Bizim tərəfdə problem yarandı. Sizdən heç bir məbləğ tutulmayıb. Zəhmət olmasa, yenidən cəhd edin.',
    insecureText:
      'Əlaqə təhlükəsiz deyil, buna görə məlumatlarınız göndərilmədi. Bu səhifəni https ilə açıb yenidən cəhd edin.',
    orderUnknownText:
      'Bu sifarişi artıq burada ödəmək mümkün deyil. Sizdən heç bir məbləğ tutulmayıb. Zəhmət olmasa, sifarişinizi mağazada yoxlayın.',

    'acting.title': 'Bankınızın səhifəsinə keçirsiniz',
    'acting.text':
      'Bankınız bu ödənişi təsdiqləməyinizi xahiş edir. Səhifəsi öz-özünə açılmasa, keçiddən istifadə edin.',
    'redirect.title': 'Ödəniş səhifəsinə keçirsiniz',
    'redirect.text': 'Öz-özünə açılmasa, keçiddən istifadə edin.',
    'blocked.title': 'Növbəti səhifəni açmaq mümkün olmadı',
    'blocked.text':
      'Bu ödəniş yalnız orada tamamlana bilər, amma həmin səhifənin ünvanı təhlükəsiz deyil. Siz onu tamamlayana qədər heç bir məbləğ tutulmur. Yenə yoxlayın və ya mağazaya müraciət edib sifariş nömrənizi bildirin.',
    'recovering.title': 'Ödənişiniz axtarılır',
    'recovering.text': 'Bir az gözləyin.',
    'confirming.title': 'Ödənişiniz təsdiqlənir',
    'confirming.text':
      'Ödənişinizin keçib-keçmədiyini yoxlayırıq. Bu, adətən bir neçə saniyə çəkir. Səhifə öz-özünə yenilənir.',
    confirmingBankText:
      'Bankınız bunu hələ təsdiqləməyib. Orada tamamlamamısınızsa, davam edə bilərsiniz.',
    heldText:
      'Bu sifarişin ödənişi artıq davam edir. Bankınız təsdiq istəyibsə, orada tamamlayın. Xahiş edirik, təkrar ödəməyin.',
    confirmingStoppedText:
      'Bu, adi haldan uzun çəkir. Bu səhifəni bağlasanız da, mağaza nəticəni alacaq. Xahiş edirik, təkrar ödəməyin. Bir azdan yenə yoxlayın.',
    'unknown.title': 'Hələ cavab almamışıq',
    'unknown.text':
      'Ödənişiniz keçmiş ola bilər. Xahiş edirik, təkrar ödəməyin. Səhifə öz-özünə yenilənir.',
    refusedText:
      'Ödənişinizin qəbul edilib-edilmədiyini yoxlayırıq. Xahiş edirik, təkrar ödəməyin. Səhifə öz-özünə yenilənir.',
    unknownStoppedText:
      'Ödənişiniz keçmiş ola bilər. Xahiş edirik, təkrar ödəməyin. Yenə yoxlayın və ya mağazaya müraciət edib sifariş nömrənizi bildirin.',
    'succeeded.title': 'Ödəniş uğurla tamamlandı',
    'succeeded.text': 'Təşəkkür edirik. Ödənişiniz alındı.',
    'declined.title': 'Ödəniş rədd edildi',
    'declined.text':
      'Sizdən heç bir məbləğ tutulmayıb. Başqa kartdan istifadə edin və ya bankınıza müraciət edin.',
    limitText:
      'Sizdən heç bir məbləğ tutulmayıb. Bu kartın limiti dolub. Başqa kartdan istifadə edin.',
    retryAfter:
      'Sizdən heç bir məbləğ tutulmayıb. Bu kartın limiti dolub. Başqa kartdan istifadə edin və ya bu vaxtdan sonra yenidən cəhd edin: {time}.',
    'cancelled.title': 'Ödəniş ləğv edildi',
    'cancelled.text': 'Sizdən heç bir məbləğ tutulmayıb.',
    'needs_review.title': 'Mağaza ödənişinizi yoxlayır',
    'needs_review.text':
      'Xahiş edirik, təkrar ödəməyin. Mağaza sizə məlumat verəcək. Sual versəniz, sifariş nömrənizi bildirin.',
    'empty.title': 'Göstəriləcək ödəniş yoxdur',
    'empty.text': 'Yenicə ödəmisinizsə, bir daha ödəməzdən əvvəl mağazanın təsdiqini axtarın.',

    orderNumber: 'Sifariş nömrəsi',
    amount: 'Məbləğ',
    amountPaid: 'Ödənilmiş məbləğ',
    paidTo: 'Ödəniş alan',
    date: 'Tarix',
    card: 'Kart',
    receipt: 'Qəbzə baxın',
    continueAtBank: 'Bankınızda davam edin',
    continue: 'Davam edin',
    checkAgain: 'Yenə yoxlayın',
    retry: 'Yenidən cəhd edin',
    backToShop: 'Mağazaya qayıt',
  },
}

/** Azerbaijani, of every component. */
export const azWhole: WholeLocale = /* @__PURE__ */ withExtra(az, {
  firstName: 'Ad',
  lastName: 'Soyad',
  patronymic: 'Ata adı',
  email: 'E-poçt ünvanı',
  phone: 'Telefon nömrəsi',
  country: 'Ölkə',
  chooseCountry: 'Ölkəni seçin',
  birthday: 'Doğum tarixi',
  taxId: 'Vergi nömrəsi',
  receiptBy: 'Qəbzin göndərilmə üsulu',
  receiptEmail: 'E-poçt',
  receiptNone: 'Qəbz lazım deyil',
  requiredLabel: '{label} (məcburi)',
  requiredField: '{label}: bu sahəni doldurun',
  checkField: '{label}: bu sahəni yoxlayın',
  requiredFirstName: 'Adınızı yazın',
  requiredLastName: 'Soyadınızı yazın',
  requiredPatronymic: 'Ata adınızı yazın',
  requiredTaxId: 'Vergi nömrənizi yazın',
  requiredReceipt: 'Qəbzi necə alacağınızı seçin',
  emailFormat: 'E-poçt name@example.com kimi',
  phoneFormat: 'Nömrə {example} kimi',
  birthdayFormat: 'Doğulduğunuz günü daxil edin',
  dayPart: 'Gün',
  monthPart: 'Ay',
  yearPart: 'İl',
  dayRange: 'Günü {min} ilə {max} arasında daxil edin',
  monthRange: 'Ayı {min} ilə {max} arasında daxil edin',
  yearFormat: 'İli dörd rəqəmlə daxil edin, məsələn {example}',
  taxIdFormat: 'Vergi nömrəsini yoxlayın: rəqəmlərdən biri düzgün yığılmayıb',
  amountFormat: 'Məbləği daxil edin, məsələn, {example}',

  savedCards: 'Ödəniş üsulu',
  savedCard: '{brand}, son rəqəmlər {digits}',
  cardExpires: 'Bitmə tarixi: {date}',
  cardExpired: 'Müddəti bitib: {date}',
  useAnotherCard: 'Başqa kart',
  savedCardRefused: 'Bu kartdan artıq burada istifadə etmək olmur. Başqasını seçin',
  removeCard: 'Silin',
  removeCardQuestion: 'Bu kart silinsin?',
  keepCard: 'Saxlayın',
  cardRemoved: 'Kart silindi',
  removeCardFailed: 'Kartı silmək mümkün olmadı: yenidən cəhd edin',
  saveCard: 'Bu kartı növbəti dəfə üçün yadda saxlayın',
  cardsAccepted: 'Qəbul edirik: {brands}',
  brandNotAccepted: 'Bu kart burada qəbul edilmir. Qəbul edirik: {brands}',
  brandUnknown: 'Bu növ kartı tanımırıq. Nömrəni yoxlayın; yenə də onunla ödəyə bilərsiniz',

  challenge: 'Təhlükəsizlik yoxlaması',
  challengeHint:
    'Kart sahiblərini fırıldaqçılıqdan qoruyur. Yoxlamanı tamamlayın, sonra yenidən ödəyin.',
  challengeRequired: 'Təhlükəsizlik yoxlamasını tamamlayın',
  challengeSolved: 'Təhlükəsizlik yoxlaması tamamlandı. İndi ödəyə bilərsiniz.',

  payHosted: 'Ödənişə keçin',
  paymentMethods: 'Necə ödəmək istəyirsiniz?',
  hostedMethod: 'Təhlükəsiz ödəniş səhifəsində',
  hostedHint: 'Kart məlumatlarını təhlükəsiz ödəniş səhifəsində daxil edib bura qayıdacaqsınız.',
  openPaymentTitle: 'Ödənişi tamamlamamısınız',
  openPaymentText: 'Ödəniş səhifəsində davam edin və ya ləğv edib başqa üsulla ödəyin.',
  cancelPayment: 'Ləğv edib başqa üsulla ödəyin',
  cancelFailed:
    'Ödənişi ləğv etmək mümkün olmadı. O, artıq icra olunmaqda ola bilər: xahiş edirik, təkrar ödəməyin.',
  timeLeft: 'Ödəniş üçün qalan vaxt: {time}',
  timeOver: 'Ödəniş üçün vaxt bitdi.',

  bankFrame: 'Bankınızın təsdiqi',
  closeBankFrame: 'Bağlayın',
  bankFrameClosed:
    'Bankınızın səhifəsini bağladınız. Bu ödənişi təsdiqləmək üçün onu yenidən açın.',

  subscription: 'Abunəlik',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:hər gün|other:hər {count} gündən bir',
  everyWeek: 'one:hər həftə|other:hər {count} həftədən bir',
  everyMonth: 'one:hər ay|other:hər {count} aydan bir',
  everyQuarter: 'one:hər rüb|other:hər {count} rübdən bir',
  everyYear: 'one:hər il|other:hər {count} ildən bir',
  chargedToday: 'Bu gün',
  nextCharge: 'Növbəti ödəniş',
  lastCharge: 'Son ödəniş',
  noLastCharge: 'Ləğv edilənədək',
  retryCharge:
    'one:Ödəniş alınmasa, daha bir dəfə cəhd edilir (fasilə: {time}).|other:Ödəniş alınmasa, ən çoxu daha {count} dəfə cəhd edilir (fasilə: {time}).',
  noRetryCharge: 'Ödəniş alınmasa, yenidən cəhd edilmir.',
  intervalCount: 'Hər',
  intervalUnit: 'Dövr',
  firstChargeDate: 'İlk ödəniş',
  lastChargeDate: 'Son ödəniş',
  numberRange: '{min}–{max} arası daxil edin',
  dateOrder: 'Son ödəniş ilk ödənişdən əvvəl ola bilməz',

  subscriptionActive: 'Abunəliyiniz aktivdir',
  chargeFailedTitle: 'Son ödəniş alınmadı',
  chargeFailedText: 'O, təkrar yoxlanıla bilər. Kartınızdan ödəniş götürülə bildiyinə əmin olun.',
  endRequestedTitle: 'Abunəliyin bitirilməsini istədiniz',
  endRequestedText:
    'O, hələ bitməyib və ödəniş hələ götürülə bilər. Bitəndə bu səhifədə yazılacaq.',
  subscriptionEndedTitle: 'Abunəlik bitib',
  subscriptionEndedText: 'Daha heç bir ödəniş götürülməyəcək.',
  subscriptionUnknownText:
    'Abunəliyinizin vəziyyətini deyə bilmirik. Bir az sonra yenidən yoxlayın və ya mağazadan soruşun.',
  noSubscriptionTitle: 'Burada göstəriləcək abunəlik yoxdur',
  noSubscriptionText: 'Mağazaya daxil olun və ya abunəliyiniz barədə ondan soruşun.',
  expectedCharge: 'Növbəti ödəniş (gözlənilən)',
  pastCharges: 'İndiyədək ödənişlər',
  earlierCharges: 'Daha əvvəlki ödənişlər: {count}',
  endSubscription: 'Abunəliyi bitirin',
  endQuestion: 'Abunəlik bitirilsin?',
  endQuestionText:
    'Bitdikdən sonra daha heç bir ödəniş götürülmür. Növbəti ödəniş {date} tarixində olardı.',
  keepSubscription: 'Abunəliyi saxlayın',
  endFailed: 'Sorğunu mağazaya çatdırmaq alınmadı. Yenidən cəhd edin.',
  endByShop: 'Onu bitirmək üçün mağaza ilə əlaqə saxlayın.',

  split: 'Bu ödəniş necə bölünür',
  splitLeft: 'Bölünməmiş qalıb: {amount}',
  splitOver: '{amount} artıqdır',
  splitDone: 'Hamısı bölünüb',
  splitTakeRest: 'Qalığı verin',
})
