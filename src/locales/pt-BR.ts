import type { Locale } from './types/messages.js'

/** Portuguese of Brazil, of the card form and the return page. */
export const ptBR: Locale = {
  tag: 'pt-BR',
  direction: 'ltr',
  messages: {
    cardNumber: 'Número do cartão',
    expiry: 'Data de validade',
    expiryHint: 'MM / AA',
    securityCode: 'Código de segurança',
    securityCodeHint: '3 dígitos no verso',
    securityCodeHintFront: '4 dígitos na frente',
    cardholder: 'Nome no cartão',
    optionalField: '{label} (opcional)',

    requiredCardNumber: 'Informe o número do cartão',
    requiredExpiry: 'Informe a data de validade do cartão',
    requiredSecurityCode: 'Informe o código de segurança do cartão',
    requiredCodeAgain: 'Informe novamente o código de segurança',
    requiredCardholder: 'Informe o nome como está impresso no cartão',
    summaryTitle: 'Confira estes dados',

    card_number_incomplete: 'O número do cartão está curto demais: digite todos os dígitos do cartão',
    card_number_too_long: 'O número do cartão está longo demais: confira no cartão',
    card_number_repeated: 'O número do cartão repete um único dígito: confira no cartão',
    card_number_checksum: 'Há um dígito trocado no número do cartão: confira no cartão',
    expiry_format: 'Informe a data de validade com mês e ano, por exemplo, 09 / 30',
    expiry_month: 'Informe um mês de 01 a 12',
    expiry_past: 'Este cartão está vencido: confira a data ou use outro cartão',
    expiry_far: 'A data de validade está distante demais: confira no cartão',
    security_code_digits: 'O código de segurança só tem dígitos: confira no cartão',
    security_code_length: 'O código de segurança não tem a quantidade certa de dígitos: confira no cartão',
    name_card_number: 'Isso parece um número de cartão: informe o nome como está impresso no cartão',
    text_too_long: 'O texto está longo demais: reduza-o',
    format: 'Confira este dado no cartão',
    service_refused: 'O serviço de pagamento não aceitou este dado: confira no cartão',

    pay: 'Pagar {amount}',
    paying: 'Pagando…',
    stillWorking: 'Ainda processando…',
    'submitting.title': 'Estamos enviando seu pagamento.',
    'submitting.text': 'Aguarde, por favor.',

    'rejected.title': 'O pagamento não foi feito',
    'rejected.text': 'Nada foi cobrado de você. Confira os seus dados e tente novamente, ou pague de outra forma.',
    price_changed: 'O preço mudou para {amount}. Confira e pague novamente.',
    priceChangedText: 'O preço mudou. Confira e pague novamente.',
    'not_sent.title': 'O pagamento não foi enviado',
    'not_sent.text':
      'A conexão caiu antes que seu pagamento chegasse até nós. Nada foi cobrado de você. Tente novamente, por favor.',
    'failed.title': 'O pagamento não foi feito',
    'failed.text': 'Algo deu errado do nosso lado. Nada foi cobrado de você. Tente novamente, por favor.',
    insecureText:
      'A conexão não é segura, por isso os seus dados não foram enviados. Abra esta página com https e tente novamente.',
    orderUnknownText: 'Este pedido não pode mais ser pago aqui. Nada foi cobrado de você. Confira seu pedido na loja.',

    'acting.title': 'Você está indo para a página do seu banco',
    'acting.text': 'Seu banco pede que você confirme este pagamento. Se a página dele não abrir sozinha, use o link.',
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
    confirmingBankText: 'Seu banco ainda não confirmou o pagamento. Se você não terminou lá, pode continuar.',
    heldText:
      'Já há um pagamento deste pedido em andamento. Se o seu banco pediu confirmação, conclua lá. Por favor, não pague de novo.',
    confirmingStoppedText:
      'Está demorando mais que o normal. A loja recebe o resultado mesmo que você feche esta página. Por favor, não pague de novo. Verifique novamente daqui a pouco.',
    'unknown.title': 'Ainda não recebemos resposta',
    'unknown.text': 'Seu pagamento pode ter sido feito. Por favor, não pague de novo. A página se atualiza sozinha.',
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
    'empty.text': 'Se você acabou de pagar, procure uma confirmação da loja antes de pagar novamente.',

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
