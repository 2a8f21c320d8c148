import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** Portuguese of Brazil, of the card form and the return page. */
export const ptBR: Locale = {
  tag: 'pt-BR',
  direction: 'ltr',
  amountSamples: {
    'pt-BR BRL': 'R$\u00a01.234,50',
    'pt-BR EUR': '€\u00a01.234,50',
    'pt-BR UAH': 'UAH\u00a01.234,50',
    'pt-BR USD': 'US$\u00a01.234,50',
  },
  messages: {
    cardNumber: 'Número do cartão',
    cardNumberHint: 'O número longo do seu cartão',
    expiry: 'Data de validade',
    expiryHint: 'MM / AA',
    securityCode: 'Código de segurança',
    securityCodeHint: '3 dígitos no verso',
    securityCodeHintFront: '4 dígitos na frente',
    cardholder: 'Nome no cartão',
    cardholderHint: 'Como está no seu cartão',
    optionalField: '{label} (opcional)',

    requiredCardNumber: 'Informe o número do cartão',
    requiredExpiry: 'Informe a validade',
    requiredSecurityCode: 'Informe o código',
    requiredCodeAgain: 'Repita o código',
    requiredCardholder: 'Informe o nome que está no cartão',
    summaryTitle: 'Confira estes dados',

    card_number_incomplete: 'O número do cartão está curto demais',
    card_number_too_long: 'O número do cartão está longo demais',
    card_number_repeated: 'Isto não é um número de cartão',
    card_number_checksum: 'No número há um dígito trocado',
    expiry_format: 'Data como 09 / 30',
    expiry_month: 'O mês vai de 01 a 12',
    expiry_past: 'O cartão já venceu',
    expiry_far: 'Data muito distante',
    security_code_digits: 'Código: só dígitos',
    security_code_length: 'Confira o código',
    name_card_number: 'Informe o nome, não o número',
    text_too_long: 'O texto está longo demais: reduza-o',
    format: 'Confira no cartão',
    service_refused: 'Não aceito: confira',

    pay: 'Pagar {amount}',
    order: 'Fazer pedido com obrigação de pagamento',
    orByCard: 'ou pague com cartão',
    paying: 'Pagando…',
    stillWorking: 'Ainda processando…',
    pageLoading: 'A página está carregando…',
    scriptNeeded:
      'O pagamento com cartão precisa do JavaScript. Ative-o e recarregue esta página, ou pague de outra forma.',
    'submitting.title': 'Estamos enviando seu pagamento.',
    'submitting.text': 'Aguarde, por favor.',

    'rejected.title': 'O pagamento não foi feito',
    'rejected.text':
      'Nada foi cobrado de você. Confira os seus dados e tente novamente, ou pague de outra forma.',
    savedCardText:
      'Nada foi cobrado de você. Este cartão não pode mais ser usado aqui. Escolha outro.',
    price_changed: 'O preço mudou para {amount}. Confira e pague novamente.',
    priceChangedText: 'O preço mudou. Confira e pague novamente.',
    'not_sent.title': 'O pagamento não foi enviado',
    'not_sent.text': 'Nada foi cobrado de você. Tente novamente, por favor.',
    'failed.title': 'O pagamento não foi feito',
    'failed.text':
      'Algo deu errado do nosso lado. Nada foi cobrado de você. Tente novamente, por favor.',
    insecureText:
      'A conexão não é segura, por isso os seus dados não foram enviados. Abra esta página com https e tente novamente.',
    orderUnknownText:
      'Este pedido não pode mais ser pago aqui. Nada foi cobrado de você. Confira seu pedido na loja.',
    agentText:
      'Nada foi cobrado de você. Para pagar {amount}, o botão precisa ser pressionado por você.',

    'acting.title': 'Você está indo para a página do seu banco',
    'acting.text':
      'Seu banco pede que você confirme este pagamento. Se a página dele não abrir sozinha, use o link.',
    'redirect.title': 'Você está indo para a página de pagamento',
    'redirect.text': 'Se ela não abrir sozinha, use o link.',
    'blocked.title': 'Não foi possível abrir a próxima página',
    'blocked.text':
      'Este pagamento só pode ser concluído lá, e o endereço da página não é seguro. Nada é cobrado até que você o conclua. Verifique novamente ou fale com a loja e informe o número do pedido.',
    'recovering.title': 'Procurando seu pagamento',
    'recovering.text': 'Um momento, por favor.',
    'confirming.title': 'Confirmando seu pagamento',
    'confirming.text':
      'Estamos verificando se o seu pagamento foi feito. Isso costuma levar alguns segundos. A página se atualiza sozinha.',
    confirmingBankText:
      'Seu banco ainda não confirmou o pagamento. Se você não terminou lá, pode continuar.',
    heldText:
      'Já há um pagamento deste pedido em andamento. Se o seu banco pediu confirmação, conclua lá. Por favor, não pague de novo.',
    confirmingStoppedText:
      'Está demorando mais que o normal. A loja recebe o resultado mesmo que você feche esta página. Por favor, não pague de novo. Verifique novamente daqui a pouco.',
    'unknown.title': 'Ainda não recebemos resposta',
    'unknown.text':
      'Seu pagamento pode ter sido feito. Por favor, não pague de novo. A página se atualiza sozinha.',
    refusedText:
      'Estamos verificando se o seu pagamento foi aceito. Por favor, não pague de novo. A página se atualiza sozinha.',
    unknownStoppedText:
      'Seu pagamento pode ter sido feito. Por favor, não pague de novo. Verifique novamente ou fale com a loja e informe o número do pedido.',
    'succeeded.title': 'Pagamento realizado',
    'succeeded.text': 'Obrigado. Seu pagamento foi recebido.',
    'declined.title': 'Pagamento recusado',
    'declined.text': 'Nada foi cobrado de você. Use outro cartão ou fale com seu banco.',
    limitText: 'Nada foi cobrado de você. Um limite deste cartão foi atingido. Use outro cartão.',
    retryAfter:
      'Nada foi cobrado de você. Um limite deste cartão foi atingido. Use outro cartão ou tente novamente após {time}.',
    'cancelled.title': 'Pagamento cancelado',
    'cancelled.text': 'Nada foi cobrado de você.',
    'needs_review.title': 'A loja está verificando seu pagamento',
    'needs_review.text':
      'Por favor, não pague de novo. A loja vai avisar você. Se entrar em contato, informe o número do pedido.',
    'empty.title': 'Não há pagamento para mostrar',
    'empty.text':
      'Se você acabou de pagar, procure uma confirmação da loja antes de pagar novamente.',

    orderNumber: 'Número do pedido',
    amount: 'Valor',
    amountPaid: 'Valor pago',
    paidTo: 'Pago a',
    date: 'Data',
    card: 'Cartão',
    receipt: 'Ver recibo',
    continueAtBank: 'Continuar no seu banco',
    continue: 'Continuar',
    checkAgain: 'Verificar novamente',
    retry: 'Tentar novamente',
    backToShop: 'Voltar à loja',
  },
}

/** Portuguese of Brazil, of every component. */
export const ptBRWhole: WholeLocale = /* @__PURE__ */ withExtra(ptBR, {
  firstName: 'Nome',
  lastName: 'Sobrenome',
  patronymic: 'Patronímico',
  email: 'E-mail',
  phone: 'Telefone',
  country: 'País',
  chooseCountry: 'Escolha um país',
  birthday: 'Data de nascimento',
  taxId: 'Número fiscal',
  receiptBy: 'Enviar o recibo por',
  receiptEmail: 'E-mail',
  receiptNone: 'Sem recibo',
  requiredLabel: '{label} (obrigatório)',
  requiredField: '{label}: preencha este campo, por favor',
  checkField: '{label}: confira este campo, por favor',
  requiredFirstName: 'Informe seu nome',
  requiredLastName: 'Informe seu sobrenome',
  requiredPatronymic: 'Informe seu patronímico',
  requiredTaxId: 'Informe seu número fiscal',
  requiredReceipt: 'Escolha como receber o recibo',
  emailFormat: 'E-mail como name@example.com',
  phoneFormat: 'Número como {example}',
  birthdayFormat: 'Informe o dia em que você nasceu',
  dayPart: 'Dia',
  monthPart: 'Mês',
  yearPart: 'Ano',
  dayRange: 'Informe um dia de {min} a {max}',
  monthRange: 'Informe um mês de {min} a {max}',
  yearFormat: 'Informe o ano com quatro dígitos, por exemplo {example}',
  taxIdFormat: 'Confira o número fiscal: um dos dígitos está trocado',
  amountFormat: 'Informe um valor como {example}',

  savedCards: 'Pagar com',
  savedCard: '{brand} com final {digits}',
  cardExpires: 'Vence: {date}',
  cardExpired: 'Venceu: {date}',
  useAnotherCard: 'Outro cartão',
  savedCardRefused: 'Este cartão não pode mais ser usado aqui. Escolha outro',
  removeCard: 'Remover',
  removeCardQuestion: 'Remover este cartão?',
  keepCard: 'Manter',
  cardRemoved: 'O cartão foi removido',
  removeCardFailed: 'Não foi possível remover o cartão: tente novamente',
  saveCard: 'Salvar este cartão para a próxima vez',
  cardsAccepted: 'Aceitamos {brands}',
  brandNotAccepted: 'Este cartão não é aceito aqui. Aceitamos {brands}',
  brandUnknown:
    'Não conhecemos este tipo de cartão. Confira o número; você pode pagar com ele mesmo assim',

  challenge: 'Verificação de segurança',
  challengeHint:
    'Ela protege os titulares de cartões contra fraudes. Conclua a verificação e pague de novo.',
  challengeRequired: 'Conclua a verificação de segurança',
  challengeSolved: 'A verificação de segurança foi concluída. Agora você pode pagar.',

  payHosted: 'Continuar para o pagamento',
  paymentMethods: 'Como você quer pagar?',
  hostedMethod: 'Em uma página de pagamento segura',
  hostedHint: 'Você vai informar o cartão em uma página de pagamento segura e voltar para cá.',
  openPaymentTitle: 'Você não terminou de pagar',
  openPaymentText: 'Continue na página de pagamento, ou cancele e pague de outra forma.',
  cancelPayment: 'Cancelar e pagar de outra forma',
  cancelFailed:
    'Não foi possível cancelar o pagamento. Ele pode estar em andamento: por favor, não pague de novo.',
  timeLeft: 'Tempo restante para pagar: {time}',
  timeOver: 'O tempo para pagar acabou.',

  bankFrame: 'Confirmação do seu banco',
  closeBankFrame: 'Fechar',
  bankFrameClosed:
    'Você fechou a página do seu banco. Abra-a novamente para confirmar este pagamento.',

  subscription: 'Assinatura',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:todo dia|many:a cada {count} de dias|other:a cada {count} dias',
  everyWeek: 'one:toda semana|many:a cada {count} de semanas|other:a cada {count} semanas',
  everyMonth: 'one:todo mês|many:a cada {count} de meses|other:a cada {count} meses',
  everyQuarter:
    'one:todo trimestre|many:a cada {count} de trimestres|other:a cada {count} trimestres',
  everyYear: 'one:todo ano|many:a cada {count} de anos|other:a cada {count} anos',
  chargedToday: 'Hoje',
  nextCharge: 'Próxima cobrança',
  lastCharge: 'Última cobrança',
  noLastCharge: 'Até ser cancelada',
  retryCharge:
    'one:Se uma cobrança falhar, haverá mais uma tentativa após {time}.|many:Se uma cobrança falhar, haverá até mais {count} de tentativas, com intervalos de {time}.|other:Se uma cobrança falhar, haverá até mais {count} tentativas, com intervalos de {time}.',
  noRetryCharge: 'Se uma cobrança falhar, não haverá nova tentativa.',
  intervalCount: 'A cada',
  intervalUnit: 'Período',
  firstChargeDate: 'Data da primeira cobrança',
  lastChargeDate: 'Data da última cobrança',
  numberRange: 'Informe de {min} a {max}',
  dateOrder: 'A última cobrança não pode vir antes da primeira',

  subscriptionActive: 'Sua assinatura está ativa',
  chargeFailedTitle: 'A última cobrança não foi concluída',
  chargeFailedText: 'Ela pode ser tentada de novo. Verifique se é possível cobrar no seu cartão.',
  endRequestedTitle: 'Você pediu para encerrar a assinatura',
  endRequestedText:
    'Ela ainda não foi encerrada e ainda pode haver cobranças. Esta página avisará quando for encerrada.',
  subscriptionEndedTitle: 'A assinatura foi encerrada',
  subscriptionEndedText: 'Nada mais será cobrado.',
  subscriptionUnknownText:
    'Não podemos dizer como está a sua assinatura. Verifique de novo um pouco mais tarde ou pergunte à loja.',
  noSubscriptionTitle: 'Não há nenhuma assinatura para mostrar aqui',
  noSubscriptionText: 'Entre na loja ou pergunte a ela sobre a sua assinatura.',
  expectedCharge: 'Próxima cobrança (prevista)',
  pastCharges: 'Cobranças até agora',
  earlierCharges: 'Cobranças anteriores: {count}',
  endSubscription: 'Encerrar a assinatura',
  endQuestion: 'Encerrar a assinatura?',
  endQuestionText: 'Depois do fim, nada mais será cobrado. A próxima cobrança seria em {date}.',
  keepSubscription: 'Manter a assinatura',
  endFailed: 'Não foi possível avisar a loja. Tente de novo.',
  endByShop: 'Para encerrá-la, fale com a loja.',

  split: 'Como este pagamento é dividido',
  splitLeft: 'Falta dividir: {amount}',
  splitOver: '{amount} a mais',
  splitDone: 'Tudo está dividido',
  splitTakeRest: 'Dar o restante',
})
