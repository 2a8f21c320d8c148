import type { Locale } from './types/messages.js'

/** Korean, of the card form and the return page. */
export const ko: Locale = {
  tag: 'ko',
  direction: 'ltr',
  messages: {
    cardNumber: '카드 번호',
    expiry: '유효 기간',
    expiryHint: '월 / 년',
    securityCode: '보안 코드',
    securityCodeHint: '카드 뒷면의 숫자 3자리',
    securityCodeHintFront: '카드 앞면의 숫자 4자리',
    cardholder: '카드에 적힌 이름',
    optionalField: '{label} (선택 사항)',

    requiredCardNumber: '카드 번호를 입력해 주세요',
    requiredExpiry: '카드에 적힌 유효 기간을 입력해 주세요',
    requiredSecurityCode: '카드에 적힌 보안 코드를 입력해 주세요',
    requiredCodeAgain: '보안 코드를 다시 입력해 주세요',
    requiredCardholder: '카드에 인쇄된 대로 이름을 입력해 주세요',
    summaryTitle: '다음 정보를 확인해 주세요',

    card_number_incomplete: '카드 번호가 너무 짧습니다: 카드의 숫자를 모두 입력해 주세요',
    card_number_too_long: '카드 번호가 너무 깁니다: 카드와 비교해 주세요',
    card_number_repeated: '카드 번호에 한 숫자만 반복됩니다: 카드와 비교해 주세요',
    card_number_checksum: '카드 번호에 잘못 입력된 숫자가 있습니다: 카드와 비교해 주세요',
    expiry_format: '유효 기간을 월과 연도로 입력해 주세요. 예: 09 / 30',
    expiry_month: '01부터 12까지의 월을 입력해 주세요',
    expiry_past: '유효 기간이 지난 카드입니다: 날짜를 확인하거나 다른 카드를 사용해 주세요',
    expiry_far: '유효 기간이 너무 멉니다: 카드와 비교해 주세요',
    security_code_digits: '보안 코드는 숫자로만 되어 있습니다: 카드와 비교해 주세요',
    security_code_length: '보안 코드의 자릿수가 맞지 않습니다: 카드와 비교해 주세요',
    name_card_number: '카드 번호로 보입니다: 카드에 인쇄된 대로 이름을 입력해 주세요',
    text_too_long: '너무 깁니다: 줄여 주세요',
    format: '카드와 비교해 주세요',
    service_refused: '결제 서비스에서 받지 않았습니다: 카드와 비교해 주세요',

    pay: '{amount} 결제하기',
    paying: '결제 중…',
    stillWorking: '계속 처리 중…',
    'submitting.title': '결제를 보내고 있습니다.',
    'submitting.text': '잠시 기다려 주세요.',

    'rejected.title': '결제가 이루어지지 않았습니다',
    'rejected.text':
      '결제 금액은 청구되지 않았습니다. 입력하신 정보를 확인하고 다시 시도하시거나 다른 방법으로 결제해 주세요.',
    price_changed: '가격이 {amount}(으)로 변경되었습니다. 확인하신 후 다시 결제해 주세요.',
    priceChangedText: '가격이 변경되었습니다. 확인하신 후 다시 결제해 주세요.',
    'not_sent.title': '결제가 전송되지 않았습니다',
    'not_sent.text':
      '결제가 저희에게 도착하기 전에 연결이 끊어졌습니다. 결제 금액은 청구되지 않았습니다. 다시 시도해 주세요.',
    'failed.title': '결제가 이루어지지 않았습니다',
    'failed.text': '저희 쪽에 문제가 생겼습니다. 결제 금액은 청구되지 않았습니다. 다시 시도해 주세요.',
    insecureText:
      '연결이 안전하지 않아 입력하신 정보를 보내지 않았습니다. 이 페이지를 https로 열고 다시 시도해 주세요.',
    orderUnknownText:
      '이 주문은 더 이상 여기서 결제할 수 없습니다. 결제 금액은 청구되지 않았습니다. 상점에서 주문을 확인해 주세요.',

    'acting.title': '은행으로 이동합니다',
    'acting.text':
      '은행에서 이 결제를 확인해 달라고 요청합니다. 은행 페이지가 자동으로 열리지 않으면 링크를 이용해 주세요.',
    'redirect.title': '결제 페이지로 이동합니다',
    'redirect.text': '페이지가 자동으로 열리지 않으면 링크를 이용해 주세요.',
    'blocked.title': '다음 페이지를 열 수 없습니다',
    'blocked.text':
      '이 결제는 그 페이지에서만 완료할 수 있는데 주소가 안전하지 않습니다. 완료하기 전에는 청구되지 않습니다. 다시 확인하시거나 상점에 주문 번호를 알려 주고 문의해 주세요.',
    'recovering.title': '결제를 조회하고 있습니다',
    'recovering.text': '잠시만 기다려 주세요.',
    'confirming.title': '결제를 확인하고 있습니다',
    'confirming.text':
      '결제가 완료되었는지 확인하고 있습니다. 보통 몇 초 정도 걸립니다. 페이지는 자동으로 업데이트됩니다.',
    confirmingBankText:
      '은행에서 아직 결제를 확인하지 않았습니다. 은행에서 절차를 마치지 않으셨다면 계속하실 수 있습니다.',
    heldText:
      '이 주문의 결제가 이미 진행 중입니다. 은행에서 확인을 요청했다면 은행에서 완료해 주세요. 다시 결제하지 말아 주세요.',
    confirmingStoppedText:
      '평소보다 오래 걸리고 있습니다. 이 페이지를 닫아도 상점에 결과가 전달됩니다. 다시 결제하지 말아 주세요. 잠시 후 다시 확인해 주세요.',
    'unknown.title': '아직 답을 받지 못했습니다',
    'unknown.text': '결제가 완료되었을 수 있습니다. 다시 결제하지 말아 주세요. 페이지는 자동으로 업데이트됩니다.',
    unknownStoppedText:
      '결제가 완료되었을 수 있습니다. 다시 결제하지 말아 주세요. 다시 확인하시거나 상점에 주문 번호를 알려 주고 문의해 주세요.',
    'succeeded.title': '결제가 완료되었습니다',
    'succeeded.text': '감사합니다. 결제가 접수되었습니다.',
    'declined.title': '결제가 거절되었습니다',
    'declined.text': '결제 금액은 청구되지 않았습니다. 다른 카드를 사용하시거나 은행에 문의해 주세요.',
    limitText: '결제 금액은 청구되지 않았습니다. 이 카드의 한도에 도달했습니다. 다른 카드를 사용해 주세요.',
    retryAfter:
      '결제 금액은 청구되지 않았습니다. 이 카드의 한도에 도달했습니다. 다른 카드를 사용하시거나 {time} 이후에 다시 시도해 주세요.',
    'cancelled.title': '결제가 취소되었습니다',
    'cancelled.text': '결제 금액은 청구되지 않았습니다.',
    'needs_review.title': '상점에서 결제를 확인하고 있습니다',
    'needs_review.text': '다시 결제하지 말아 주세요. 상점에서 알려 드립니다. 문의하실 때 주문 번호가 도움이 됩니다.',
    'empty.title': '표시할 결제가 없습니다',
    'empty.text': '방금 결제하셨다면 또 결제하기 전에 상점에서 보낸 확인 안내를 찾아보세요.',

    orderNumber: '주문 번호',
    amount: '금액',
    amountPaid: '결제된 금액',
    paidTo: '결제받는 곳',
    date: '날짜',
    card: '카드',
    receipt: '영수증 보기',
    continueAtBank: '은행에서 계속하기',
    continue: '계속하기',
    checkAgain: '다시 확인하기',
    retry: '다시 시도하기',
    backToShop: '상점으로 돌아가기',
  },
}
