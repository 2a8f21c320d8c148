import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Turkish, of the card form and the return page. */
export const tr: Locale = {
  tag: 'tr',
  direction: 'ltr',
  messages: {
    cardNumber: 'Kart numarası',
    cardNumberHint: 'Kartınızdaki uzun numara',
    expiry: 'Son kullanma tarihi',
    expiryHint: 'AA / YY',
    securityCode: 'Güvenlik kodu',
    securityCodeHint: 'Arkadaki 3 rakam',
    securityCodeHintFront: 'Öndeki 4 rakam',
    cardholder: 'Kart üzerindeki ad',
    cardholderHint: 'Kartınızda yazdığı gibi',
    optionalField: '{label} (isteğe bağlı)',

    requiredCardNumber: 'Kart numaranızı girin',
    requiredExpiry: 'Kartın tarihini girin',
    requiredSecurityCode: 'Güvenlik kodu girin',
    requiredCodeAgain: 'Kodu yeniden girin',
    requiredCardholder: 'Kartınızda yazan adı girin',
    summaryTitle: 'Lütfen bu bilgileri kontrol edin',

    card_number_incomplete: 'Kart numarası çok kısa',
    card_number_too_long: 'Kart numarası çok uzun',
    card_number_repeated: 'Bu bir kart numarası değil',
    card_number_checksum: 'Numarada bir rakam yanlış',
    expiry_format: '09 / 30 gibi yazın',
    expiry_month: 'Ay 01 ile 12 arasında',
    expiry_past: 'Kartın süresi dolmuş',
    expiry_far: 'Tarih çok ileride',
    security_code_digits: 'Kod yalnız rakamdır',
    security_code_length: 'Kodu kontrol edin',
    name_card_number: 'Kart numarasını değil, adı girin',
    text_too_long: 'Bu çok uzun: kısaltın',
    format: 'Kartınıza bakın',
    service_refused: 'Reddedildi: bakın',

    pay: '{amount} öde',
    order: 'Ödeme yükümlülüğüyle sipariş ver',
    paying: 'Ödeme yapılıyor…',
    stillWorking: 'İşlem sürüyor…',
    pageLoading: 'Sayfa yükleniyor…',
    scriptNeeded:
      'Kartla ödeme için JavaScript gerekir. JavaScript’i açıp sayfayı yeniden yükleyin veya başka bir yolla ödeyin.',
    'submitting.title': 'Ödemeniz gönderiliyor.',
    'submitting.text': 'Lütfen bekleyin.',

    'rejected.title': 'Ödeme yapılmadı',
    'rejected.text':
      'Sizden herhangi bir tutar alınmadı. Bilgilerinizi kontrol edip yeniden deneyin veya başka bir yolla ödeyin.',
    price_changed: 'Fiyat {amount} olarak değişti. Kontrol edip yeniden ödeyin.',
    priceChangedText: 'Fiyat değişti. Kontrol edip yeniden ödeyin.',
    'not_sent.title': 'Ödeme gönderilmedi',
    'not_sent.text': 'Sizden herhangi bir tutar alınmadı. Lütfen yeniden deneyin.',
    'failed.title': 'Ödeme yapılmadı',
    'failed.text':
      'Bizim tarafımızda bir sorun oluştu. Sizden herhangi bir tutar alınmadı. Lütfen yeniden deneyin.',
    insecureText:
      'Bağlantı güvenli değil, bu yüzden bilgileriniz gönderilmedi. Bu sayfayı https ile açıp yeniden deneyin.',
    orderUnknownText:
      'Bu sipariş artık burada ödenemez. Sizden herhangi bir tutar alınmadı. Lütfen siparişinizi mağazada kontrol edin.',

    'acting.title': 'Bankanıza yönlendiriliyorsunuz',
    'acting.text':
      'Bankanız bu ödemeyi onaylamanızı istiyor. Sayfası kendiliğinden açılmazsa bağlantıyı kullanın.',
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
    confirmingBankText:
      'Bankanız ödemeyi henüz onaylamadı. İşlemi orada tamamlamadıysanız devam edebilirsiniz.',
    heldText:
      'Bu siparişin bir ödemesi zaten sürüyor. Bankanız onay istediyse işlemi orada tamamlayın. Lütfen tekrar ödeme yapmayın.',
    confirmingStoppedText:
      'Her zamankinden uzun sürüyor. Bu sayfayı kapatsanız da mağaza sonucu alır. Lütfen tekrar ödeme yapmayın. Bir süre sonra yeniden kontrol edin.',
    'unknown.title': 'Henüz yanıt almadık',
    'unknown.text':
      'Ödemeniz gerçekleşmiş olabilir. Lütfen tekrar ödeme yapmayın. Sayfa kendiliğinden yenilenir.',
    refusedText:
      'Ödemenizin kabul edilip edilmediğini kontrol ediyoruz. Lütfen tekrar ödeme yapmayın. Sayfa kendiliğinden yenilenir.',
    unknownStoppedText:
      'Ödemeniz gerçekleşmiş olabilir. Lütfen tekrar ödeme yapmayın. Yeniden kontrol edin veya sipariş numaranızı vererek mağazaya sorun.',
    'succeeded.title': 'Ödeme başarılı',
    'succeeded.text': 'Teşekkür ederiz. Ödemeniz alındı.',
    'declined.title': 'Ödeme reddedildi',
    'declined.text':
      'Sizden herhangi bir tutar alınmadı. Başka bir kart kullanın veya bankanıza sorun.',
    limitText:
      'Sizden herhangi bir tutar alınmadı. Bu kartın bir limitine ulaşıldı. Başka bir kart kullanın.',
    retryAfter:
      'Sizden herhangi bir tutar alınmadı. Bu kartın bir limitine ulaşıldı. Başka bir kart kullanın veya şu zamandan sonra yeniden deneyin: {time}.',
    'cancelled.title': 'Ödeme iptal edildi',
    'cancelled.text': 'Sizden herhangi bir tutar alınmadı.',
    'needs_review.title': 'Mağaza ödemenizi kontrol ediyor',
    'needs_review.text':
      'Lütfen tekrar ödeme yapmayın. Mağaza size bilgi verecek. Sorarken sipariş numaranızı belirtin.',
    'empty.title': 'Gösterilecek bir ödeme yok',
    'empty.text':
      'Az önce ödeme yaptıysanız yeniden ödemeden önce mağazadan bir onay gelip gelmediğine bakın.',

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

/** Turkish, of every component. */
export const trWhole: WholeLocale = /* @__PURE__ */ withExtra(tr, {
  firstName: 'Ad',
  lastName: 'Soyadı',
  patronymic: 'Baba adı',
  email: 'E-posta adresi',
  phone: 'Telefon numarası',
  country: 'Ülke',
  chooseCountry: 'Bir ülke seçin',
  birthday: 'Doğum tarihi',
  taxId: 'Vergi numarası',
  receiptBy: 'Makbuz gönderme yolu',
  receiptEmail: 'E-posta',
  receiptNone: 'Makbuz istemiyorum',
  requiredLabel: '{label} (zorunlu)',
  requiredField: '{label}: lütfen bu alanı doldurun',
  checkField: '{label}: lütfen bu alanı kontrol edin',
  emailFormat: 'name@example.com gibi bir e-posta adresi girin',
  phoneFormat: 'Ülke koduyla birlikte bir telefon numarası girin, örneğin {example}',
  birthdayFormat: 'Doğduğunuz günü girin',
  dayPart: 'Gün',
  monthPart: 'Ay',
  yearPart: 'Yıl',
  dayRange: '{min} ile {max} arasında bir gün girin',
  monthRange: '{min} ile {max} arasında bir ay girin',
  yearFormat: 'Yılı dört basamaklı girin, örneğin {example}',
  taxIdFormat: 'Vergi numarasını kontrol edin: bir rakamı yanlış yazılmış',
  amountFormat: '{example} gibi bir tutar girin',

  savedCards: 'Ödeme yöntemi',
  savedCard: '{digits} ile biten {brand}',
  cardExpires: 'Son kullanma: {date}',
  cardExpired: 'Süresi doldu: {date}',
  useAnotherCard: 'Başka bir kart',
  savedCardRefused: 'Bu kart artık burada kullanılamıyor. Başka bir kart seçin',
  removeCard: 'Kaldır',
  removeCardQuestion: 'Bu kart kaldırılsın mı?',
  keepCard: 'Kalsın',
  cardRemoved: 'Kart kaldırıldı',
  removeCardFailed: 'Kart kaldırılamadı: yeniden deneyin',
  saveCard: 'Bu kartı bir sonraki sefer için kaydet',
  cardsAccepted: 'Kabul ettiğimiz kartlar: {brands}',
  brandNotAccepted: 'Bu kart burada kabul edilmiyor. Kabul ettiğimiz kartlar: {brands}',
  brandUnknown:
    'Bu kart türünü tanımıyoruz. Numarayı kontrol edin; bu kartla yine de ödeyebilirsiniz',

  challenge: 'Güvenlik kontrolü',
  challengeHint:
    'Kart sahiplerini dolandırıcılıktan korur. Kontrolü tamamlayın, ardından yeniden ödeyin.',
  challengeRequired: 'Güvenlik kontrolünü tamamlayın',
  challengeSolved: 'Güvenlik kontrolü tamamlandı. Şimdi ödeyebilirsiniz.',

  payHosted: 'Ödemeye devam et',
  hostedHint: 'Kartınızı güvenli bir ödeme sayfasında girecek ve buraya döneceksiniz.',
  openPaymentTitle: 'Ödemeyi tamamlamadınız',
  openPaymentText: 'Ödeme sayfasında devam edin ya da iptal edip başka bir yolla ödeyin.',
  cancelPayment: 'İptal et ve başka bir yolla öde',
  cancelFailed: 'Ödeme iptal edilemedi. Gerçekleşiyor olabilir: lütfen tekrar ödeme yapmayın.',
  timeLeft: 'Ödeme için kalan süre: {time}',
  timeOver: 'Ödeme süresi doldu.',

  bankFrame: 'Bankanızın onayı',
  closeBankFrame: 'Kapat',
  bankFrameClosed: 'Bankanızın sayfasını kapattınız. Bu ödemeyi onaylamak için yeniden açın.',

  subscription: 'Abonelik',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:her gün|other:{count} günde bir',
  everyWeek: 'one:her hafta|other:{count} haftada bir',
  everyMonth: 'one:her ay|other:{count} ayda bir',
  everyQuarter: 'one:her çeyrekte|other:{count} çeyrekte bir',
  everyYear: 'one:her yıl|other:{count} yılda bir',
  chargedToday: 'Bugün',
  nextCharge: 'Sonraki tahsilat',
  lastCharge: 'Son tahsilat',
  noLastCharge: 'İptal edilene kadar',
  retryCharge:
    'one:Bir tahsilat başarısız olursa {time} sonra bir kez daha denenir.|other:Bir tahsilat başarısız olursa {time} arayla en çok {count} kez daha denenir.',
  noRetryCharge: 'Bir tahsilat başarısız olursa yeniden denenmez.',
  intervalCount: 'Sıklık',
  intervalUnit: 'Dönem',
  firstChargeDate: 'İlk tahsilat tarihi',
  lastChargeDate: 'Son tahsilat tarihi',
  numberRange: '{min} ile {max} arası girin',
  dateOrder: 'Son tahsilat ilkinden önce olamaz',

  subscriptionActive: 'Aboneliğiniz etkin',
  chargeFailedTitle: 'Son tahsilat yapılamadı',
  chargeFailedText: 'Yeniden denenebilir. Lütfen kartınızdan tahsilat yapılabildiğinden emin olun.',
  endRequestedTitle: 'Aboneliğin sonlandırılmasını istediniz',
  endRequestedText:
    'Henüz sona ermedi, hâlâ tahsilat yapılabilir. Sona erdiğinde bu sayfada yazacaktır.',
  subscriptionEndedTitle: 'Abonelik sona erdi',
  subscriptionEndedText: 'Artık tahsilat yapılmayacak.',
  subscriptionUnknownText:
    'Aboneliğinizin durumunu şu anda söyleyemiyoruz. Biraz sonra tekrar bakın veya mağazaya sorun.',
  noSubscriptionTitle: 'Burada gösterilecek bir abonelik yok',
  noSubscriptionText: 'Mağazada oturum açın veya aboneliğinizi mağazaya sorun.',
  expectedCharge: 'Sonraki tahsilat (beklenen)',
  pastCharges: 'Bugüne kadarki tahsilatlar',
  earlierCharges: 'Daha önceki tahsilatlar: {count}',
  endSubscription: 'Aboneliği sonlandır',
  endQuestion: 'Abonelik sonlandırılsın mı?',
  keepSubscription: 'Aboneliği sürdür',
  endFailed: 'İsteğiniz mağazaya iletilemedi. Lütfen tekrar deneyin.',
  endByShop: 'Sonlandırmak için mağazayla iletişime geçin.',

  split: 'Bu ödeme nasıl bölünüyor',
  splitLeft: 'Bölünecek kalan: {amount}',
  splitOver: '{amount} fazla',
  splitDone: 'Tamamı bölündü',
  splitTakeRest: 'Kalanı ver',
})
