import type { Locale } from './types/messages.js'

/** Vietnamese, of the card form and the return page. */
export const vi: Locale = {
  tag: 'vi',
  direction: 'ltr',
  messages: {
    cardNumber: 'Số thẻ',
    expiry: 'Ngày hết hạn',
    expiryHint: 'Tháng / Năm',
    securityCode: 'Mã bảo mật',
    securityCodeHint: '3 chữ số ở mặt sau',
    securityCodeHintFront: '4 chữ số ở mặt trước',
    cardholder: 'Tên trên thẻ',
    optionalField: '{label} (không bắt buộc)',

    requiredCardNumber: 'Vui lòng nhập số thẻ',
    requiredExpiry: 'Vui lòng nhập ngày hết hạn ghi trên thẻ',
    requiredSecurityCode: 'Vui lòng nhập mã bảo mật ghi trên thẻ',
    requiredCodeAgain: 'Vui lòng nhập lại mã bảo mật',
    requiredCardholder: 'Vui lòng nhập tên đúng như in trên thẻ',
    summaryTitle: 'Vui lòng kiểm tra các thông tin này',

    card_number_incomplete: 'Số thẻ quá ngắn: vui lòng nhập đủ các chữ số trên thẻ',
    card_number_too_long: 'Số thẻ quá dài: vui lòng đối chiếu với thẻ',
    card_number_repeated: 'Số thẻ chỉ lặp lại một chữ số: vui lòng đối chiếu với thẻ',
    card_number_checksum: 'Số thẻ có một chữ số gõ nhầm: vui lòng đối chiếu với thẻ',
    expiry_format: 'Vui lòng nhập ngày hết hạn gồm tháng và năm, ví dụ 09 / 30',
    expiry_month: 'Vui lòng nhập tháng từ 01 đến 12',
    expiry_past: 'Thẻ này đã hết hạn: vui lòng kiểm tra ngày hoặc dùng thẻ khác',
    expiry_far: 'Ngày hết hạn quá xa: vui lòng đối chiếu với thẻ',
    security_code_digits: 'Mã bảo mật chỉ gồm chữ số: vui lòng đối chiếu với thẻ',
    security_code_length: 'Số lượng chữ số của mã bảo mật chưa đúng: vui lòng đối chiếu với thẻ',
    name_card_number: 'Đây có vẻ là số thẻ: vui lòng nhập tên đúng như in trên thẻ',
    text_too_long: 'Nội dung quá dài: vui lòng rút ngắn',
    format: 'Vui lòng đối chiếu với thẻ',
    service_refused: 'Dịch vụ thanh toán không nhận nội dung này: vui lòng đối chiếu với thẻ',

    pay: 'Thanh toán {amount}',
    paying: 'Đang thanh toán…',
    stillWorking: 'Vẫn đang xử lý…',
    'submitting.title': 'Khoản thanh toán đang được gửi.',
    'submitting.text': 'Vui lòng chờ.',

    'rejected.title': 'Thanh toán không được thực hiện',
    'rejected.text':
      'Quý khách không bị trừ tiền. Vui lòng kiểm tra thông tin rồi thử lại, hoặc thanh toán bằng cách khác.',
    price_changed: 'Giá đã đổi thành {amount}. Hãy kiểm tra rồi thanh toán thêm một lần.',
    priceChangedText: 'Giá đã thay đổi. Hãy kiểm tra rồi thanh toán thêm một lần.',
    'not_sent.title': 'Khoản thanh toán không được gửi đi',
    'not_sent.text':
      'Kết nối bị ngắt trước khi khoản thanh toán đến chúng tôi. Quý khách không bị trừ tiền. Vui lòng thử lại.',
    'failed.title': 'Thanh toán không được thực hiện',
    'failed.text': 'Đã có trục trặc ở phía chúng tôi. Quý khách không bị trừ tiền. Vui lòng thử lại.',
    insecureText: 'Kết nối không an toàn nên thông tin chưa được gửi. Vui lòng mở trang này bằng https rồi thử lại.',
    orderUnknownText:
      'Đơn hàng này không còn thanh toán được ở đây. Quý khách không bị trừ tiền. Vui lòng kiểm tra đơn hàng tại cửa hàng.',

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
    confirmingBankText: 'Ngân hàng chưa xác nhận khoản thanh toán. Nếu chưa hoàn tất ở đó, quý khách có thể tiếp tục.',
    heldText:
      'Đơn hàng này đang có một khoản thanh toán. Nếu ngân hàng đã yêu cầu xác nhận, hãy hoàn tất ở đó. Vui lòng không thanh toán lại.',
    confirmingStoppedText:
      'Việc này lâu hơn bình thường. Cửa hàng vẫn nhận được kết quả ngay cả khi quý khách đóng trang này. Vui lòng không thanh toán lại. Hãy kiểm tra lại sau ít phút.',
    'unknown.title': 'Chúng tôi chưa nhận được phản hồi',
    'unknown.text': 'Khoản thanh toán có thể đã thành công. Vui lòng không thanh toán lại. Trang sẽ tự cập nhật.',
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
    'empty.text': 'Nếu vừa thanh toán, quý khách hãy tìm xác nhận của cửa hàng trước khi trả tiền thêm lần nữa.',

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
