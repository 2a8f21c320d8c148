import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Japanese, of the card form and the return page. */
export const ja: Locale = {
  tag: 'ja',
  direction: 'ltr',
  messages: {
    cardNumber: 'カード番号',
    cardNumberHint: 'カードに記載の番号',
    expiry: '有効期限',
    expiryHint: '月 / 年',
    securityCode: 'セキュリティコ\u2060ー\u2060ド',
    securityCodeHint: 'カード裏面の3桁の数字',
    securityCodeHintFront: 'カード表面の4桁の数字',
    cardholder: 'カード名義',
    cardholderHint: 'カードに記載のとおり',
    optionalField: '{label}（任意）',

    requiredCardNumber: 'カード番号を入力してください',
    requiredExpiry: '有効期限は必須です',
    requiredSecurityCode: 'コードは必須です',
    requiredCodeAgain: 'コードを再入力',
    requiredCardholder: 'カードに記載の名義を入力してください',
    summaryTitle: '以下の内容をご確認ください',

    card_number_incomplete: 'カード番号の桁数が足りません',
    card_number_too_long: 'カード番号の桁数が多すぎます',
    card_number_repeated: 'これはカード番号ではありません',
    card_number_checksum: '番号に打ち間違いがあります',
    expiry_format: '09 / 30の形式で',
    expiry_month: '月は01〜12です',
    expiry_past: '有効期限切れです',
    expiry_far: '期限が先すぎます',
    security_code_digits: 'コードは数字のみ',
    security_code_length: 'コードの桁数違い',
    name_card_number: '番号ではなく名義を入力してください',
    text_too_long: '長すぎます：短くしてください',
    format: 'カードでご確認を',
    service_refused: '受付できません',

    pay: '{amount}を支払う',
    order: '支払い義務を伴う注文を確定する',
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
    'not_sent.text':
      'お支払いが届く前に接続が切れました。代金は請求されていません。もう一度お試しください。',
    'failed.title': 'お支払いは行われませんでした',
    'failed.text': '当方で問題が発生しました。代金は請求されていません。もう一度お試しください。',
    insecureText:
      '接続が安全でないため、入力内容は送信されませんでした。このページをhttpsで開いて、もう一度お試しください。',
    orderUnknownText:
      'このご注文は、こちらではお支払いいただけなくなりました。代金は請求されていません。ショップでご注文をご確認ください。',

    'acting.title': '銀行のページに移動します',
    'acting.text':
      '銀行がこのお支払いの確認を求めています。ページが自動で開かない場合は、リンクをご利用ください。',
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
    confirmingBankText:
      '銀行での確認がまだ済んでいません。手続きを終えていない場合は、続行できます。',
    heldText:
      'この注文のお支払いはすでに進行中です。銀行から確認を求められた場合は、そちらで完了してください。再度お支払いにならないでください。',
    confirmingStoppedText:
      '通常より時間がかかっています。このページを閉じても、結果はショップに届きます。再度お支払いにならないでください。しばらくしてからもう一度ご確認ください。',
    'unknown.title': 'まだ回答がありません',
    'unknown.text':
      'お支払いが完了している可能性があります。再度お支払いにならないでください。ページは自動で更新されます。',
    refusedText:
      'お支払いが受け付けられたかどうかを確認しています。再度お支払いにならないでください。ページは自動で更新されます。',
    unknownStoppedText:
      'お支払いが完了している可能性があります。再度お支払いにならないでください。もう一度確認するか、注文番号を添えてショップにお問い合わせください。',
    'succeeded.title': 'お支払いが完了しました',
    'succeeded.text': 'ありがとうございます。お支払いを受け付けました。',
    'declined.title': 'お支払いが承認されませんでした',
    'declined.text': '代金は請求されていません。別のカードを使うか、銀行にお問い合わせください。',
    limitText:
      '代金は請求されていません。このカードの利用限度に達しました。別のカードをお使いください。',
    retryAfter:
      '代金は請求されていません。このカードの利用限度に達しました。別のカードを使うか、{time}より後にもう一度お試しください。',
    'cancelled.title': 'お支払いは取り消されました',
    'cancelled.text': '代金は請求されていません。',
    'needs_review.title': 'ショップがお支払いを確認しています',
    'needs_review.text':
      '再度お支払いにならないでください。ショップからお知らせします。お問い合わせの際は注文番号をお伝えください。',
    'empty.title': '表示できるお支払いがありません',
    'empty.text':
      'お支払いの直後でしたら、改めて支払う前に、ショップからの確認のお知らせをお探しください。',

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

/** Japanese, of every component. */
export const jaWhole: WholeLocale = /* @__PURE__ */ withExtra(ja, {
  firstName: '名',
  lastName: '姓',
  patronymic: '父称',
  email: 'メールアドレス',
  phone: '電話番号',
  country: '国',
  chooseCountry: '国を選択してください',
  birthday: '生年月日',
  taxId: '納税者番号',
  receiptBy: '領収書の送付方法',
  receiptEmail: 'メール',
  receiptNone: '領収書は不要',
  requiredLabel: '{label}（必須）',
  requiredField: '{label}：入力してください',
  checkField: '{label}：内容をご確認ください',
  emailFormat: 'メールアドレスを入力してください（例：name@example.com）',
  phoneFormat: '国番号から始まる電話番号を入力してください（例：{example}）',
  birthdayFormat: '生まれた日を入力してください',
  dayPart: '日',
  monthPart: '月',
  yearPart: '年',
  dayRange: '日を{min}～{max}の数字で入力してください',
  monthRange: '月を{min}～{max}の数字で入力してください',
  yearFormat: '年を4桁で入力してください（例：{example}）',
  taxIdFormat: '納税者番号をご確認ください：打ち間違いの数字があります',
  amountFormat: '金額を入力してください（例：{example}）',

  savedCards: 'お支払い方法',
  savedCard: '末尾が{digits}の{brand}',
  cardExpires: '有効期限：{date}',
  cardExpired: '期限切れ：{date}',
  useAnotherCard: '別のカード',
  savedCardRefused:
    'このカードはこちらではご利用いただけなくなりました。別のカードをお選びください',
  removeCard: '削除',
  removeCardQuestion: 'このカードを削除しますか？',
  keepCard: '削除しない',
  cardRemoved: 'カードを削除しました',
  removeCardFailed: 'カードを削除できませんでした。もう一度お試しください',
  saveCard: '次回のためにこのカードを保存する',
  cardsAccepted: 'ご利用いただけるカード：{brands}',
  brandNotAccepted: 'このカードはこちらではご利用いただけません。ご利用いただけるカード：{brands}',
  brandUnknown:
    'このカードの種類は確認できません。番号をご確認ください。そのままお支払いいただくこともできます',

  challenge: 'セキュリティ確認',
  challengeHint: 'カードの不正利用を防ぐための確認です。完了してから、もう一度お支払いください。',
  challengeRequired: 'セキュリティ確認を完了してください',
  challengeSolved: 'セキュリティ確認が完了しました。お支払いいただけます。',

  payHosted: 'お支払いに進む',
  hostedHint: '安全なお支払いページでカードを入力した後、ここに戻ります。',
  openPaymentTitle: 'お支払いが完了していません',
  openPaymentText: 'お支払いページで続けるか、取り消して別の方法でお支払いください。',
  cancelPayment: '取り消して別の方法で支払う',
  cancelFailed:
    'お支払いを取り消せませんでした。処理が進んでいる可能性があります。再度お支払いにならないでください。',
  timeLeft: 'お支払いの残り時間：{time}',
  timeOver: 'お支払いの時間が終了しました。',

  bankFrame: '銀行による確認',
  closeBankFrame: '閉じる',
  bankFrameClosed:
    '銀行のページが閉じられました。このお支払いを確認するには、もう一度開いてください。',

  subscription: '定期購入',
  chargeEvery: '{interval}{amount}',
  everyDay: '=1:毎日|other:{count}日ごとに',
  everyWeek: '=1:毎週|other:{count}週間ごとに',
  everyMonth: '=1:毎月|other:{count}か月ごとに',
  everyQuarter: '=1:四半期ごとに|other:{count}四半期ごとに',
  everyYear: '=1:毎年|other:{count}年ごとに',
  chargedToday: '本日',
  nextCharge: '次回の請求',
  lastCharge: '最終の請求',
  noLastCharge: '解約まで',
  retryCharge: 'other:請求できなかった場合、{time}の間隔であと最大{count}回試みます。',
  noRetryCharge: '請求できなかった場合、再度の請求は行いません。',
  intervalCount: '間隔',
  intervalUnit: '単位',
  firstChargeDate: '最初の請求日',
  lastChargeDate: '最終の請求日',
  numberRange: '{min}から{max}までの整数',
  dateOrder: '最終の請求日を最初の請求日より前にすることはできません',

  subscriptionActive: '定期購入は有効です',
  chargeFailedTitle: '前回の請求ができませんでした',
  chargeFailedText: '再度請求される場合があります。カードがご利用可能かご確認ください。',
  endRequestedTitle: '定期購入の終了を依頼しました',
  endRequestedText:
    'まだ終了しておらず、請求される場合があります。終了するとこのページに表示されます。',
  subscriptionEndedTitle: '定期購入は終了しました',
  subscriptionEndedText: '今後の請求はありません。',
  subscriptionUnknownText:
    '定期購入の状態を確認できません。しばらくしてから再度ご確認いただくか、ショップにお問い合わせください。',
  noSubscriptionTitle: 'ここに表示できる定期購入はありません',
  noSubscriptionText: 'ショップにログインするか、定期購入についてお問い合わせください。',
  expectedCharge: '次回の請求（予定）',
  pastCharges: 'これまでの請求',
  earlierCharges: '以前の請求：{count}',
  endSubscription: '定期購入を終了する',
  endQuestion: '定期購入を終了しますか？',
  keepSubscription: '定期購入を続ける',
  endFailed: 'ショップに依頼できませんでした。もう一度お試しください。',
  endByShop: '終了するには、ショップにお問い合わせください。',

  split: 'お支払いの分割内容',
  splitLeft: '未割り当ての金額：{amount}',
  splitOver: '{amount}超過しています',
  splitDone: 'すべて割り当て済みです',
  splitTakeRest: '残りを割り当てる',
})
