import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Vietnamese, of the card form and the return page. */
export const vi: Locale = {
  tag: 'vi',
  direction: 'ltr',
  amountSamples: {
    'vi EUR': '1.234,50\u00a0€',
    'vi UAH': '1.234,50\u00a0UAH',
    'vi USD': '1.234,50\u00a0US$',
  },
  messages: {
    cardNumber: 'Số thẻ',
    cardNumberHint: 'Dãy số dài trên thẻ',
    expiry: 'Ngày hết hạn',
    expiryHint: 'Tháng / Năm',
    securityCode: 'Mã bảo mật',
    securityCodeHint: '3 chữ số ở mặt sau',
    securityCodeHintFront: '4 chữ số ở mặt trước',
    cardholder: 'Tên trên thẻ',
    cardholderHint: 'Đúng như trên thẻ',
    optionalField: '{label} (không bắt buộc)',

    requiredCardNumber: 'Vui lòng nhập số thẻ',
    requiredExpiry: 'Nhập ngày hết hạn',
    requiredSecurityCode: 'Nhập mã bảo mật',
    requiredCodeAgain: 'Nhập lại mã bảo mật',
    requiredCardholder: 'Vui lòng nhập tên đúng như trên thẻ',
    summaryTitle: 'Vui lòng kiểm tra các thông tin này',

    card_number_incomplete: 'Số thẻ quá ngắn',
    card_number_too_long: 'Số thẻ quá dài',
    card_number_repeated: 'Đây không phải là số thẻ',
    card_number_checksum: 'Số thẻ có một chữ số chưa đúng',
    expiry_format: 'Nhập như 09 / 30',
    expiry_month: 'Tháng từ 01 đến 12',
    expiry_past: 'Thẻ này đã hết hạn',
    expiry_far: 'Ngày hết hạn quá xa',
    security_code_digits: 'Mã chỉ gồm chữ số',
    security_code_length: 'Kiểm tra độ dài mã',
    name_card_number: 'Vui lòng nhập tên, không phải số thẻ',
    text_too_long: 'Quá dài: vui lòng rút ngắn',
    format: 'Đối chiếu với thẻ',
    service_refused: 'Không được nhận',

    pay: 'Thanh toán {amount}',
    order: 'Đặt hàng với nghĩa vụ thanh toán',
    orByCard: 'hoặc thanh toán bằng thẻ',
    paying: 'Đang thanh toán…',
    stillWorking: 'Vẫn đang xử lý…',
    pageLoading: 'Trang đang tải…',
    scriptNeeded:
      'Thanh toán bằng thẻ cần JavaScript. Vui lòng bật JavaScript rồi tải lại trang, hoặc thanh toán bằng cách khác.',
    'submitting.title': 'Khoản thanh toán đang được gửi.',
    'submitting.text': 'Vui lòng chờ.',

    'rejected.title': 'Thanh toán không được thực hiện',
    'rejected.text':
      'Quý khách không bị trừ tiền. Vui lòng kiểm tra thông tin rồi thử lại, hoặc thanh toán bằng cách khác.',
    savedCardText:
      'Quý khách không bị trừ tiền. Thẻ này không còn dùng được ở đây nữa. Vui lòng chọn thẻ khác.',
    price_changed: 'Giá đã đổi thành {amount}. Hãy kiểm tra rồi thanh toán thêm một lần.',
    priceChangedText: 'Giá đã thay đổi. Hãy kiểm tra rồi thanh toán thêm một lần.',
    'not_sent.title': 'Khoản thanh toán không được gửi đi',
    'not_sent.text': 'Quý khách không bị trừ tiền. Vui lòng thử lại.',
    'failed.title': 'Thanh toán không được thực hiện',
    'failed.text':
      'Đã có trục trặc ở phía chúng tôi. Quý khách không bị trừ tiền. Vui lòng thử lại.',
    insecureText:
      'Kết nối không an toàn nên thông tin chưa được gửi. Vui lòng mở trang này bằng https rồi thử lại.',
    orderUnknownText:
      'Đơn hàng này không còn thanh toán được ở đây. Quý khách không bị trừ tiền. Vui lòng kiểm tra đơn hàng tại cửa hàng.',
    agentText: 'Quý khách không bị trừ tiền. Để thanh toán {amount}, hãy tự bấm nút.',

    'acting.title': 'Đang chuyển đến ngân hàng của quý khách',
    'acting.text':
      'Ngân hàng đề nghị quý khách xác nhận khoản thanh toán này. Nếu trang của ngân hàng không tự mở, vui lòng dùng liên kết.',
    'redirect.title': 'Đang chuyển đến trang thanh toán',
    'redirect.text': 'Nếu trang không tự mở, vui lòng dùng liên kết.',
    'blocked.title': 'Không mở được trang tiếp theo',
    'blocked.text':
      'Chỉ có thể hoàn tất khoản thanh toán này ở trang đó, nhưng địa chỉ của trang không an toàn. Quý khách không bị trừ tiền cho đến khi hoàn tất. Hãy kiểm tra lại, hoặc hỏi cửa hàng và cho biết mã đơn hàng.',
    'recovering.title': 'Đang tìm khoản thanh toán',
    'recovering.text': 'Vui lòng chờ trong giây lát.',
    'confirming.title': 'Đang xác nhận khoản thanh toán',
    'confirming.text':
      'Chúng tôi đang kiểm tra xem khoản thanh toán đã thành công chưa. Việc này thường mất vài giây. Trang sẽ tự cập nhật.',
    confirmingBankText:
      'Ngân hàng chưa xác nhận khoản thanh toán. Nếu chưa hoàn tất ở đó, quý khách có thể tiếp tục.',
    heldText:
      'Đơn hàng này đang có một khoản thanh toán. Nếu ngân hàng đã yêu cầu xác nhận, hãy hoàn tất ở đó. Vui lòng không thanh toán lại.',
    confirmingStoppedText:
      'Việc này lâu hơn bình thường. Cửa hàng vẫn nhận được kết quả ngay cả khi quý khách đóng trang này. Vui lòng không thanh toán lại. Hãy kiểm tra lại sau ít phút.',
    'unknown.title': 'Chúng tôi chưa nhận được phản hồi',
    'unknown.text':
      'Khoản thanh toán có thể đã thành công. Vui lòng không thanh toán lại. Trang sẽ tự cập nhật.',
    refusedText:
      'Chúng tôi đang kiểm tra xem khoản thanh toán đã được chấp nhận chưa. Vui lòng không thanh toán lại. Trang sẽ tự cập nhật.',
    unknownStoppedText:
      'Khoản thanh toán có thể đã thành công. Vui lòng không thanh toán lại. Hãy kiểm tra lại, hoặc hỏi cửa hàng và cho biết mã đơn hàng.',
    'succeeded.title': 'Thanh toán thành công',
    'succeeded.text': 'Xin cảm ơn. Chúng tôi đã nhận được khoản thanh toán của quý khách.',
    'declined.title': 'Thanh toán bị từ chối',
    'declined.text': 'Quý khách không bị trừ tiền. Vui lòng dùng thẻ khác hoặc hỏi ngân hàng.',
    limitText: 'Quý khách không bị trừ tiền. Thẻ này đã đạt một hạn mức. Vui lòng dùng thẻ khác.',
    retryAfter:
      'Quý khách không bị trừ tiền. Thẻ này đã đạt một hạn mức. Vui lòng dùng thẻ khác hoặc thử lại sau {time}.',
    'cancelled.title': 'Đã hủy thanh toán',
    'cancelled.text': 'Quý khách không bị trừ tiền.',
    'needs_review.title': 'Cửa hàng đang kiểm tra khoản thanh toán',
    'needs_review.text':
      'Vui lòng không thanh toán lại. Cửa hàng sẽ thông báo cho quý khách. Khi hỏi, hãy cho biết mã đơn hàng.',
    'empty.title': 'Không có khoản thanh toán để hiển thị',
    'empty.text':
      'Nếu vừa thanh toán, quý khách hãy tìm xác nhận của cửa hàng trước khi trả tiền thêm lần nữa.',

    orderNumber: 'Mã đơn hàng',
    amount: 'Số tiền',
    amountPaid: 'Số tiền đã trả',
    paidTo: 'Người nhận',
    date: 'Ngày',
    card: 'Thẻ',
    receipt: 'Xem biên lai',
    continueAtBank: 'Tiếp tục tại ngân hàng',
    continue: 'Tiếp tục',
    checkAgain: 'Kiểm tra lại',
    retry: 'Thử lại',
    backToShop: 'Quay lại cửa hàng',
  },
}

/** Vietnamese, of every component. */
export const viWhole: WholeLocale = /* @__PURE__ */ withExtra(vi, {
  firstName: 'Tên',
  lastName: 'Họ',
  patronymic: 'Tên theo cha',
  email: 'Địa chỉ email',
  phone: 'Số điện thoại',
  country: 'Quốc gia',
  chooseCountry: 'Chọn quốc gia',
  birthday: 'Ngày sinh',
  taxId: 'Mã số thuế',
  receiptBy: 'Cách gửi biên lai',
  receiptEmail: 'Email',
  receiptNone: 'Không cần biên lai',
  requiredLabel: '{label} (bắt buộc)',
  requiredField: '{label}: vui lòng điền mục này',
  checkField: '{label}: vui lòng kiểm tra mục này',
  requiredFirstName: 'Vui lòng nhập tên',
  requiredLastName: 'Vui lòng nhập họ',
  requiredPatronymic: 'Vui lòng nhập tên theo cha',
  requiredTaxId: 'Vui lòng nhập mã số thuế',
  requiredReceipt: 'Vui lòng chọn cách nhận biên lai',
  emailFormat: 'Email như name@example.com',
  phoneFormat: 'Số như {example}',
  birthdayFormat: 'Vui lòng nhập ngày sinh của quý khách',
  dayPart: 'Ngày',
  monthPart: 'Tháng',
  yearPart: 'Năm',
  dayRange: 'Vui lòng nhập ngày từ {min} đến {max}',
  monthRange: 'Vui lòng nhập tháng từ {min} đến {max}',
  yearFormat: 'Vui lòng nhập năm gồm bốn chữ số, ví dụ {example}',
  taxIdFormat: 'Vui lòng kiểm tra mã số thuế: có một chữ số gõ nhầm',
  amountFormat: 'Vui lòng nhập số tiền, ví dụ {example}',

  savedCards: 'Thanh toán bằng',
  savedCard: '{brand} có số cuối {digits}',
  cardExpires: 'Có hiệu lực đến {date}',
  cardExpired: 'Đã hết hạn {date}',
  useAnotherCard: 'Thẻ khác',
  savedCardRefused: 'Thẻ này không còn dùng được ở đây nữa. Vui lòng chọn thẻ khác',
  removeCard: 'Xóa',
  removeCardQuestion: 'Xóa thẻ này?',
  keepCard: 'Giữ lại',
  cardRemoved: 'Đã xóa thẻ',
  removeCardFailed: 'Không xóa được thẻ: hãy thử lại',
  saveCard: 'Lưu thẻ này cho lần sau',
  cardsAccepted: 'Chúng tôi chấp nhận {brands}',
  brandNotAccepted: 'Thẻ này không được chấp nhận ở đây. Chúng tôi chấp nhận {brands}',
  brandUnknown:
    'Chúng tôi không nhận ra loại thẻ này. Vui lòng kiểm tra số thẻ; quý khách vẫn có thể thanh toán bằng thẻ này',

  challenge: 'Kiểm tra bảo mật',
  challengeHint: 'Bước này bảo vệ chủ thẻ khỏi gian lận. Hãy hoàn tất rồi thanh toán lại.',
  challengeRequired: 'Hoàn tất bước kiểm tra bảo mật',
  challengeSolved: 'Đã hoàn tất kiểm tra bảo mật. Bạn có thể thanh toán ngay.',

  payHosted: 'Tiếp tục thanh toán',
  paymentMethods: 'Quý khách muốn thanh toán bằng cách nào?',
  hostedMethod: 'Trên trang thanh toán an toàn',
  hostedHint: 'Quý khách sẽ nhập thẻ trên trang thanh toán an toàn rồi quay lại đây.',
  openPaymentTitle: 'Quý khách chưa hoàn tất thanh toán',
  openPaymentText:
    'Vui lòng tiếp tục trên trang thanh toán, hoặc hủy và thanh toán bằng cách khác.',
  cancelPayment: 'Hủy và thanh toán bằng cách khác',
  cancelFailed:
    'Không hủy được khoản thanh toán. Khoản này có thể đang được xử lý: vui lòng không thanh toán lại.',
  timeLeft: 'Thời gian còn lại để thanh toán: {time}',
  timeOver: 'Đã hết thời gian thanh toán.',

  bankFrame: 'Xác nhận của ngân hàng',
  closeBankFrame: 'Đóng',
  bankFrameClosed:
    'Quý khách đã đóng trang của ngân hàng. Vui lòng mở lại để xác nhận khoản thanh toán này.',

  subscription: 'Đăng ký định kỳ',
  chargeEvery: '{amount} {interval}',
  everyDay: '=1:mỗi ngày|other:{count} ngày một lần',
  everyWeek: '=1:mỗi tuần|other:{count} tuần một lần',
  everyMonth: '=1:mỗi tháng|other:{count} tháng một lần',
  everyQuarter: '=1:mỗi quý|other:{count} quý một lần',
  everyYear: '=1:mỗi năm|other:{count} năm một lần',
  chargedToday: 'Hôm nay',
  nextCharge: 'Lần thu tiếp theo',
  lastCharge: 'Lần thu cuối',
  noLastCharge: 'Cho đến khi hủy',
  retryCharge:
    'other:Nếu không thu được, sẽ thử thêm tối đa {count} lần, mỗi lần cách nhau {time}.',
  noRetryCharge: 'Nếu không thu được, sẽ không thử lại.',
  intervalCount: 'Mỗi',
  intervalUnit: 'Chu kỳ',
  firstChargeDate: 'Ngày thu đầu tiên',
  lastChargeDate: 'Ngày thu cuối cùng',
  numberRange: 'Vui lòng nhập {min} đến {max}',
  dateOrder: 'Lần thu cuối không thể trước lần thu đầu tiên',

  subscriptionActive: 'Đăng ký của quý khách đang có hiệu lực',
  chargeFailedTitle: 'Lần thu gần nhất không thành công',
  chargeFailedText:
    'Có thể sẽ được thu lại. Vui lòng kiểm tra xem thẻ có thể thanh toán được không.',
  endRequestedTitle: 'Quý khách đã yêu cầu kết thúc đăng ký',
  endRequestedText:
    'Đăng ký chưa kết thúc và vẫn có thể bị thu tiền. Trang này sẽ cho biết khi đã kết thúc.',
  subscriptionEndedTitle: 'Đăng ký đã kết thúc',
  subscriptionEndedText: 'Sẽ không thu thêm khoản nào nữa.',
  subscriptionUnknownText:
    'Chúng tôi chưa thể cho biết tình trạng đăng ký. Vui lòng kiểm tra lại sau ít phút hoặc hỏi cửa hàng.',
  noSubscriptionTitle: 'Không có đăng ký nào để hiển thị ở đây',
  noSubscriptionText: 'Vui lòng đăng nhập vào cửa hàng hoặc hỏi cửa hàng về đăng ký.',
  expectedCharge: 'Lần thu tiếp theo (dự kiến)',
  pastCharges: 'Các lần thu đến nay',
  earlierCharges: 'Các lần thu trước đó: {count}',
  endSubscription: 'Kết thúc đăng ký',
  endQuestion: 'Kết thúc đăng ký?',
  endQuestionText:
    'Sau khi kết thúc sẽ không thu thêm khoản nào. Lần thu tiếp theo lẽ ra là {date}.',
  keepSubscription: 'Giữ đăng ký',
  endFailed: 'Chưa gửi được yêu cầu đến cửa hàng. Vui lòng thử lại.',
  endByShop: 'Để kết thúc, vui lòng liên hệ cửa hàng.',

  split: 'Cách chia khoản thanh toán này',
  splitLeft: 'Còn phải chia: {amount}',
  splitOver: 'Vượt quá {amount}',
  splitDone: 'Đã chia hết',
  splitTakeRest: 'Phần còn lại',
})
