import type { Locale } from './types/messages.js'

/** Turkish, of the card form and the return page. */
export const tr: Locale = {
  tag: 'tr',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kart numarası',
    expiry: 'Son kullanma tarihi',
    expiryHint: 'AA / YY',
    securityCode: 'Güvenlik kodu',
    securityCodeHint: 'Arkadaki 3 rakam',
    securityCodeHintFront: 'Öndeki 4 rakam',
    cardholder: 'Kart üzerindeki ad',
    optionalField: '{label} (isteğe bağlı)',

    requiredCardNumber: 'Kart numaranızı girin',
    requiredExpiry: 'Kartınızdaki son kullanma tarihini girin',
    requiredSecurityCode: 'Kartınızdaki güvenlik kodunu girin',
    requiredCodeAgain: 'Güvenlik kodunu yeniden girin',
    requiredCardholder: 'Adı kartınızda yazdığı gibi girin',
    summaryTitle: 'Lütfen bu bilgileri kontrol edin',

    card_number_incomplete: 'Kart numarası çok kısa: kartınızdaki tüm rakamları girin',
    card_number_too_long: 'Kart numarası çok uzun: kartınızla karşılaştırın',
    card_number_repeated: 'Kart numarası tek bir rakamın tekrarı: kartınızla karşılaştırın',
    card_number_checksum: 'Kart numarasında yanlış yazılmış bir rakam var: kartınızla karşılaştırın',
    expiry_format: 'Son kullanma tarihini ay ve yıl olarak girin, örneğin 09 / 30',
    expiry_month: '01 ile 12 arasında bir ay girin',
    expiry_past: 'Bu kartın süresi dolmuş: tarihi kontrol edin veya başka bir kart kullanın',
    expiry_far: 'Son kullanma tarihi çok ileride: kartınızla karşılaştırın',
    security_code_digits: 'Güvenlik kodu yalnızca rakamlardan oluşur: kartınızla karşılaştırın',
    security_code_length: 'Güvenlik kodundaki rakam sayısı doğru değil: kartınızla karşılaştırın',
    name_card_number: 'Bu bir kart numarasına benziyor: adı kartınızda yazdığı gibi girin',
    text_too_long: 'Bu çok uzun: kısaltın',
    format: 'Bunu kartınızla karşılaştırın',
    service_refused: 'Ödeme hizmeti bunu kabul etmedi: kartınızla karşılaştırın',

    pay: '{amount} öde',
    paying: 'Ödeme yapılıyor…',
    stillWorking: 'İşlem sürüyor…',
    'submitting.title': 'Ödemeniz gönderiliyor.',
    'submitting.text': 'Lütfen bekleyin.',

    'rejected.title': 'Ödeme yapılmadı',
    'rejected.text':
      'Sizden herhangi bir tutar alınmadı. Bilgilerinizi kontrol edip yeniden deneyin veya başka bir yolla ödeyin.',
    price_changed: 'Fiyat {amount} olarak değişti. Kontrol edip yeniden ödeyin.',
    priceChangedText: 'Fiyat değişti. Kontrol edip yeniden ödeyin.',
    'not_sent.title': 'Ödeme gönderilmedi',
    'not_sent.text':
      'Ödemeniz bize ulaşmadan bağlantı koptu. Sizden herhangi bir tutar alınmadı. Lütfen yeniden deneyin.',
    'failed.title': 'Ödeme yapılmadı',
    'failed.text': 'Bizim tarafımızda bir sorun oluştu. Sizden herhangi bir tutar alınmadı. Lütfen yeniden deneyin.',
    insecureText:
      'Bağlantı güvenli değil, bu yüzden bilgileriniz gönderilmedi. Bu sayfayı https ile açıp yeniden deneyin.',
    orderUnknownText:
      'Bu sipariş artık burada ödenemez. Sizden herhangi bir tutar alınmadı. Lütfen siparişinizi mağazada kontrol edin.',

    'acting.title': 'Bankanıza yönlendiriliyorsunuz',
    'acting.text': 'Bankanız bu ödemeyi onaylamanızı istiyor. Sayfası kendiliğinden açılmazsa bağlantıyı kullanın.',
    'redirect.title': 'Ödeme sayfasına yönlendiriliyorsunuz',
    'redirect.text': 'Kendiliğinden açılmazsa bağlantıyı kullanın.',
    'blocked.title': 'Sonraki sayfa açılamadı',
    'blocked.text':
      'Bu ödeme yalnızca orada tamamlanabilir, ancak o sayfanın adresi güvenli değil. Siz tamamlayana kadar hiçbir tutar alınmaz. Yeniden kontrol edin veya sipariş numaranızı vererek mağazaya sorun.',
    'recovering.title': 'Ödemeniz aranıyor',
    'recovering.text': 'Bir dakika, lütfen.',
    'confirming.title': 'Ödemeniz onaylanıyor',
    'confirming.text':
      'Ödemenizin gerçekleşip gerçekleşmediğini kontrol ediyoruz. Bu genellikle birkaç saniye sürer. Sayfa kendiliğinden yenilenir.',
    confirmingBankText: 'Bankanız ödemeyi henüz onaylamadı. İşlemi orada tamamlamadıysanız devam edebilirsiniz.',
    heldText:
      'Bu siparişin bir ödemesi zaten sürüyor. Bankanız onay istediyse işlemi orada tamamlayın. Lütfen tekrar ödeme yapmayın.',
    confirmingStoppedText:
      'Her zamankinden uzun sürüyor. Bu sayfayı kapatsanız da mağaza sonucu alır. Lütfen tekrar ödeme yapmayın. Bir süre sonra yeniden kontrol edin.',
    'unknown.title': 'Henüz yanıt almadık',
    'unknown.text': 'Ödemeniz gerçekleşmiş olabilir. Lütfen tekrar ödeme yapmayın. Sayfa kendiliğinden yenilenir.',
    unknownStoppedText:
      'Ödemeniz gerçekleşmiş olabilir. Lütfen tekrar ödeme yapmayın. Yeniden kontrol edin veya sipariş numaranızı vererek mağazaya sorun.',
    'succeeded.title': 'Ödeme başarılı',
    'succeeded.text': 'Teşekkür ederiz. Ödemeniz alındı.',
    'declined.title': 'Ödeme reddedildi',
    'declined.text': 'Sizden herhangi bir tutar alınmadı. Başka bir kart kullanın veya bankanıza sorun.',
    limitText: 'Sizden herhangi bir tutar alınmadı. Bu kartın bir limitine ulaşıldı. Başka bir kart kullanın.',
    retryAfter:
      'Sizden herhangi bir tutar alınmadı. Bu kartın bir limitine ulaşıldı. Başka bir kart kullanın veya şu zamandan sonra yeniden deneyin: {time}.',
    'cancelled.title': 'Ödeme iptal edildi',
    'cancelled.text': 'Sizden herhangi bir tutar alınmadı.',
    'needs_review.title': 'Mağaza ödemenizi kontrol ediyor',
    'needs_review.text':
      'Lütfen tekrar ödeme yapmayın. Mağaza size bilgi verecek. Sorarken sipariş numaranızı belirtin.',
    'empty.title': 'Gösterilecek bir ödeme yok',
    'empty.text': 'Az önce ödeme yaptıysanız yeniden ödemeden önce mağazadan bir onay gelip gelmediğine bakın.',

    orderNumber: 'Sipariş numarası',
    amount: 'Tutar',
    amountPaid: 'Ödenen tutar',
    paidTo: 'Alıcı',
    date: 'Tarih',
    card: 'Kart',
    receipt: 'Makbuzu görüntüle',
    continueAtBank: 'Bankada devam et',
    continue: 'Devam et',
    checkAgain: 'Yeniden kontrol et',
    retry: 'Yeniden dene',
    backToShop: 'Mağazaya dön',
  },
}
