import type { Locale } from './types/messages.js'

/** Azerbaijani, of the card form and the return page. */
export const az: Locale = {
  tag: 'az',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kart nömrəsi',
    expiry: 'Bitmə tarixi',
    expiryHint: 'AA / İİ',
    securityCode: 'Təhlükəsizlik kodu',
    securityCodeHint: 'Arxadakı 3 rəqəm',
    securityCodeHintFront: 'Ön üzdəki 4 rəqəm',
    cardholder: 'Kartdakı ad',
    optionalField: '{label} (istəyə bağlı)',

    requiredCardNumber: 'Kart nömrəsini daxil edin',
    requiredExpiry: 'Kartınızdakı bitmə tarixini daxil edin',
    requiredSecurityCode: 'Kartınızdakı təhlükəsizlik kodunu daxil edin',
    requiredCodeAgain: 'Təhlükəsizlik kodunu yenidən daxil edin',
    requiredCardholder: 'Adı kartda yazıldığı kimi daxil edin',
    summaryTitle: 'Bu məlumatları yoxlayın',

    card_number_incomplete: 'Kart nömrəsi çox qısadır: kartdakı bütün rəqəmləri daxil edin',
    card_number_too_long: 'Kart nömrəsi çox uzundur: kartınızla tutuşdurun',
    card_number_repeated: 'Kart nömrəsində eyni rəqəm təkrarlanır: kartınızla tutuşdurun',
    card_number_checksum: 'Kart nömrəsində bir rəqəm düzgün yığılmayıb: kartınızla tutuşdurun',
    expiry_format: 'Bitmə tarixini ay və il kimi daxil edin, məsələn, 09 / 30',
    expiry_month: '01 ilə 12 arasında ay daxil edin',
    expiry_past: 'Kartın müddəti bitib: tarixi yoxlayın və ya başqa kartdan istifadə edin',
    expiry_far: 'Bitmə tarixi çox uzaqdır: kartınızla tutuşdurun',
    security_code_digits: 'Təhlükəsizlik kodunda yalnız rəqəmlər olur: kartınızla tutuşdurun',
    security_code_length: 'Təhlükəsizlik kodundakı rəqəmlərin sayı uyğun deyil: kartınızla tutuşdurun',
    name_card_number: 'Bu, kart nömrəsinə oxşayır: adı kartda yazıldığı kimi daxil edin',
    text_too_long: 'Mətn çox uzundur: qısaldın',
    format: 'Bunu kartınızla tutuşdurun',
    service_refused: 'Ödəniş xidməti bunu qəbul etmədi: kartınızla tutuşdurun',

    pay: '{amount} ödəyin',
    paying: 'Ödəniş gedir…',
    stillWorking: 'Hələ davam edir…',
    'submitting.title': 'Ödənişiniz göndərilir.',
    'submitting.text': 'Zəhmət olmasa, gözləyin.',

    'rejected.title': 'Ödəniş edilmədi',
    'rejected.text':
      'Sizdən heç bir məbləğ tutulmayıb. Məlumatlarınızı yoxlayıb yenidən cəhd edin və ya başqa üsulla ödəyin.',
    price_changed: 'Qiymət dəyişib: {amount}. Onu yoxlayın və yenidən ödəyin.',
    priceChangedText: 'Qiymət dəyişib. Onu yoxlayın və yenidən ödəyin.',
    'not_sent.title': 'Ödəniş göndərilmədi',
    'not_sent.text':
      'Ödənişiniz bizə çatmamış əlaqə kəsildi. Sizdən heç bir məbləğ tutulmayıb. Zəhmət olmasa, yenidən cəhd edin.',
    'failed.title': 'Ödəniş edilmədi',
    'failed.text': 'Bizim tərəfdə problem yarandı. Sizdən heç bir məbləğ tutulmayıb. Zəhmət olmasa, yenidən cəhd edin.',
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
    confirmingBankText: 'Bankınız bunu hələ təsdiqləməyib. Orada tamamlamamısınızsa, davam edə bilərsiniz.',
    heldText:
      'Bu sifarişin ödənişi artıq davam edir. Bankınız təsdiq istəyibsə, orada tamamlayın. Xahiş edirik, təkrar ödəməyin.',
    confirmingStoppedText:
      'Bu, adi haldan uzun çəkir. Bu səhifəni bağlasanız da, mağaza nəticəni alacaq. Xahiş edirik, təkrar ödəməyin. Bir azdan yenə yoxlayın.',
    'unknown.title': 'Hələ cavab almamışıq',
    'unknown.text': 'Ödənişiniz keçmiş ola bilər. Xahiş edirik, təkrar ödəməyin. Səhifə öz-özünə yenilənir.',
    unknownStoppedText:
      'Ödənişiniz keçmiş ola bilər. Xahiş edirik, təkrar ödəməyin. Yenə yoxlayın və ya mağazaya müraciət edib sifariş nömrənizi bildirin.',
    'succeeded.title': 'Ödəniş uğurla tamamlandı',
    'succeeded.text': 'Təşəkkür edirik. Ödənişiniz alındı.',
    'declined.title': 'Ödəniş rədd edildi',
    'declined.text': 'Sizdən heç bir məbləğ tutulmayıb. Başqa kartdan istifadə edin və ya bankınıza müraciət edin.',
    limitText: 'Sizdən heç bir məbləğ tutulmayıb. Bu kartın limiti dolub. Başqa kartdan istifadə edin.',
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
