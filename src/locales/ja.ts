import type { Locale } from './types/messages.js'

/** Japanese, of the card form and the return page. */
export const ja: Locale = {
  tag: 'ja',
  direction: 'ltr',
  messages: {
    cardNumber: 'カード番号',
    expiry: '有効期限',
    expiryHint: '月 / 年',
    securityCode: 'セキュリティコード',
    securityCodeHint: 'カード裏面の3桁の数字',
    securityCodeHintFront: 'カード表面の4桁の数字',
    cardholder: 'カード名義',
    optionalField: '{label}（任意）',

    requiredCardNumber: 'カード番号を入力してください',
    requiredExpiry: 'カードに記載の有効期限を入力してください',
    requiredSecurityCode: 'カードに記載のセキュリティコードを入力してください',
    requiredCodeAgain: 'セキュリティコードをもう一度入力してください',
    requiredCardholder: 'カードに印字されているとおりに名義を入力してください',
    summaryTitle: '以下の内容をご確認ください',

    card_number_incomplete: 'カード番号の桁数が足りません：カードの数字をすべて入力してください',
    card_number_too_long: 'カード番号の桁数が多すぎます：カードと照らし合わせてください',
    card_number_repeated: 'カード番号が同じ数字の繰り返しです：カードと照らし合わせてください',
    card_number_checksum: 'カード番号に打ち間違いがあります：カードと照らし合わせてください',
    expiry_format: '有効期限を月と年で入力してください（例：09 / 30）',
    expiry_month: '月は01から12までで入力してください',
    expiry_past: 'このカードは有効期限が切れています：日付を確認するか、別のカードをお使いください',
    expiry_far: '有効期限が先すぎます：カードと照らし合わせてください',
    security_code_digits: 'セキュリティコードは数字のみです：カードと照らし合わせてください',
    security_code_length: 'セキュリティコードの桁数が合いません：カードと照らし合わせてください',
    name_card_number: 'カード番号のようです：カードに印字されているとおりに名義を入力してください',
    text_too_long: '長すぎます：短くしてください',
    format: 'カードと照らし合わせてください',
    service_refused: '決済サービスで受け付けられませんでした：カードと照らし合わせてください',

    pay: '{amount}を支払う',
    paying: '支払い処理中…',
    stillWorking: 'まだ処理しています…',
    'submitting.title': 'お支払いを送信しています。',
    'submitting.text': 'しばらくお待ちください。',

    'rejected.title': 'お支払いは行われませんでした',
    'rejected.text':
      '代金は請求されていません。入力内容を確認してもう一度お試しいただくか、別の方法でお支払いください。',
    price_changed: '金額が {amount} に変わりました。ご確認のうえ、もう一度お支払いください。',
    priceChangedText: '金額が変わりました。ご確認のうえ、もう一度お支払いください。',
    'not_sent.title': 'お支払いは送信されませんでした',
    'not_sent.text': 'お支払いが届く前に接続が切れました。代金は請求されていません。もう一度お試しください。',
    'failed.title': 'お支払いは行われませんでした',
    'failed.text': '当方で問題が発生しました。代金は請求されていません。もう一度お試しください。',
    insecureText:
      '接続が安全でないため、入力内容は送信されませんでした。このページをhttpsで開いて、もう一度お試しください。',
    orderUnknownText:
      'このご注文は、こちらではお支払いいただけなくなりました。代金は請求されていません。ショップでご注文をご確認ください。',

    'acting.title': '銀行のページに移動します',
    'acting.text': '銀行がこのお支払いの確認を求めています。ページが自動で開かない場合は、リンクをご利用ください。',
    'redirect.title': 'お支払いページに移動します',
    'redirect.text': '自動で開かない場合は、リンクをご利用ください。',
    'blocked.title': '次のページを開けませんでした',
    'blocked.text':
      'このお支払いは次のページでのみ完了できますが、そのアドレスは安全ではありません。完了するまで代金は請求されません。もう一度確認するか、注文番号を添えてショップにお問い合わせください。',
    'recovering.title': 'お支払いを照会しています',
    'recovering.text': '少々お待ちください。',
    'confirming.title': 'お支払いを確認しています',
    'confirming.text':
      'お支払いが完了したかどうかを確認しています。通常は数秒で終わります。ページは自動で更新されます。',
    confirmingBankText: '銀行での確認がまだ済んでいません。手続きを終えていない場合は、続行できます。',
    heldText:
      'この注文のお支払いはすでに進行中です。銀行から確認を求められた場合は、そちらで完了してください。再度お支払いにならないでください。',
    confirmingStoppedText:
      '通常より時間がかかっています。このページを閉じても、結果はショップに届きます。再度お支払いにならないでください。しばらくしてからもう一度ご確認ください。',
    'unknown.title': 'まだ回答がありません',
    'unknown.text':
      'お支払いが完了している可能性があります。再度お支払いにならないでください。ページは自動で更新されます。',
    unknownStoppedText:
      'お支払いが完了している可能性があります。再度お支払いにならないでください。もう一度確認するか、注文番号を添えてショップにお問い合わせください。',
    'succeeded.title': 'お支払いが完了しました',
    'succeeded.text': 'ありがとうございます。お支払いを受け付けました。',
    'declined.title': 'お支払いが承認されませんでした',
    'declined.text': '代金は請求されていません。別のカードを使うか、銀行にお問い合わせください。',
    limitText: '代金は請求されていません。このカードの利用限度に達しました。別のカードをお使いください。',
    retryAfter:
      '代金は請求されていません。このカードの利用限度に達しました。別のカードを使うか、{time}以降にもう一度お試しください。',
    'cancelled.title': 'お支払いは取り消されました',
    'cancelled.text': '代金は請求されていません。',
    'needs_review.title': 'ショップがお支払いを確認しています',
    'needs_review.text':
      '再度お支払いにならないでください。ショップからお知らせします。お問い合わせの際は注文番号をお伝えください。',
    'empty.title': '表示できるお支払いがありません',
    'empty.text': 'お支払いの直後でしたら、改めて支払う前に、ショップからの確認のお知らせをお探しください。',

    orderNumber: '注文番号',
    amount: '金額',
    amountPaid: '支払い済みの金額',
    paidTo: '支払い先',
    date: '日付',
    card: 'カード',
    receipt: '領収書を見る',
    continueAtBank: '銀行で続ける',
    continue: '続ける',
    checkAgain: 'もう一度確認する',
    retry: 'もう一度試す',
    backToShop: 'ショップに戻る',
  },
}
