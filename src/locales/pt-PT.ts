import type { Locale } from './types/messages.js'

/** Portuguese of Portugal, of the card form and the return page. */
export const ptPT: Locale = {
  tag: 'pt-PT',
  direction: 'ltr',
  messages: {
    cardNumber: 'Número do cartão',
    expiry: 'Data de validade',
    expiryHint: 'MM / AA',
    securityCode: 'Código de segurança',
    securityCodeHint: '3 algarismos no verso',
    securityCodeHintFront: '4 algarismos na frente',
    cardholder: 'Nome no cartão',
    optionalField: '{label} (opcional)',

    requiredCardNumber: 'Introduza o número do cartão',
    requiredExpiry: 'Introduza a data de validade do cartão',
    requiredSecurityCode: 'Introduza o código de segurança do cartão',
    requiredCodeAgain: 'Introduza novamente o código de segurança',
    requiredCardholder: 'Introduza o nome tal como está impresso no cartão',
    summaryTitle: 'Verifique estes dados',

    card_number_incomplete: 'O número do cartão é demasiado curto: introduza todos os algarismos do cartão',
    card_number_too_long: 'O número do cartão é demasiado longo: confirme-o no cartão',
    card_number_repeated: 'O número do cartão repete um só algarismo: confirme-o no cartão',
    card_number_checksum: 'Um algarismo do número do cartão está mal escrito: confirme-o no cartão',
    expiry_format: 'Introduza a data de validade com mês e ano, por exemplo, 09 / 30',
    expiry_month: 'Introduza um mês de 01 a 12',
    expiry_past: 'Este cartão já expirou: verifique a data ou utilize outro cartão',
    expiry_far: 'A data de validade é demasiado distante: confirme-a no cartão',
    security_code_digits: 'O código de segurança só tem algarismos: confirme-o no cartão',
    security_code_length: 'O código de segurança não tem o número certo de algarismos: confirme-o no cartão',
    name_card_number: 'Isto parece um número de cartão: introduza o nome tal como está impresso no cartão',
    text_too_long: 'O texto é demasiado longo: encurte-o',
    format: 'Confirme este dado no cartão',
    service_refused: 'O serviço de pagamento não aceitou este dado: confirme-o no cartão',

    pay: 'Pagar {amount}',
    paying: 'A pagar…',
    stillWorking: 'Ainda a processar…',
    'submitting.title': 'Estamos a enviar o seu pagamento.',
    'submitting.text': 'Aguarde, por favor.',

    'rejected.title': 'O pagamento não foi efetuado',
    'rejected.text': 'Não lhe foi cobrado nada. Verifique os seus dados e tente novamente, ou pague de outra forma.',
    price_changed: 'O preço mudou para {amount}. Verifique-o e pague novamente.',
    priceChangedText: 'O preço mudou. Verifique-o e pague novamente.',
    'not_sent.title': 'O pagamento não foi enviado',
    'not_sent.text':
      'A ligação perdeu-se antes de o seu pagamento nos chegar. Não lhe foi cobrado nada. Tente novamente, por favor.',
    'failed.title': 'O pagamento não foi efetuado',
    'failed.text': 'Algo correu mal do nosso lado. Não lhe foi cobrado nada. Tente novamente, por favor.',
    insecureText:
      'A ligação não é segura, por isso os seus dados não foram enviados. Abra esta página com https e tente novamente.',
    orderUnknownText:
      'Esta encomenda já não pode ser paga aqui. Não lhe foi cobrado nada. Consulte a sua encomenda na loja.',

    'acting.title': 'Vai passar para a página do seu banco',
    'acting.text':
      'O seu banco pede-lhe que confirme este pagamento. Se a página dele não se abrir sozinha, utilize a hiperligação.',
    'redirect.title': 'Vai passar para a página de pagamento',
    'redirect.text': 'Se não se abrir sozinha, utilize a hiperligação.',
    'blocked.title': 'Não foi possível abrir a página seguinte',
    'blocked.text':
      'Este pagamento só pode ser concluído nessa página, e o endereço dela não é seguro. Nada é cobrado até o concluir. Verifique de novo ou contacte a loja e indique o número da encomenda.',
    'recovering.title': 'À procura do seu pagamento',
    'recovering.text': 'Um momento, por favor.',
    'confirming.title': 'A confirmar o seu pagamento',
    'confirming.text':
      'Estamos a verificar se o seu pagamento foi efetuado. Costuma demorar alguns segundos. A página atualiza-se sozinha.',
    confirmingBankText: 'O seu banco ainda não o confirmou. Se não terminou lá, pode continuar.',
    heldText:
      'Já há um pagamento desta encomenda em curso. Se o seu banco pediu confirmação, conclua-o lá. Por favor, não volte a pagar.',
    confirmingStoppedText:
      'Está a demorar mais do que o habitual. A loja recebe o resultado mesmo que feche esta página. Por favor, não volte a pagar. Verifique de novo dentro de algum tempo.',
    'unknown.title': 'Ainda não recebemos resposta',
    'unknown.text':
      'É possível que o seu pagamento tenha sido efetuado. Por favor, não volte a pagar. A página atualiza-se sozinha.',
    unknownStoppedText:
      'É possível que o seu pagamento tenha sido efetuado. Por favor, não volte a pagar. Verifique de novo ou contacte a loja e indique o número da encomenda.',
    'succeeded.title': 'Pagamento efetuado',
    'succeeded.text': 'Obrigado. O seu pagamento foi recebido.',
    'declined.title': 'Pagamento recusado',
    'declined.text': 'Não lhe foi cobrado nada. Utilize outro cartão ou contacte o seu banco.',
    limitText: 'Não lhe foi cobrado nada. Foi atingido um limite deste cartão. Utilize outro cartão.',
    retryAfter:
      'Não lhe foi cobrado nada. Foi atingido um limite deste cartão. Utilize outro cartão ou tente novamente após {time}.',
    'cancelled.title': 'Pagamento cancelado',
    'cancelled.text': 'Não lhe foi cobrado nada.',
    'needs_review.title': 'A loja está a verificar o seu pagamento',
    'needs_review.text':
      'Por favor, não volte a pagar. A loja dar-lhe-á notícias. Se a contactar, indique o número da encomenda.',
    'empty.title': 'Não há nenhum pagamento para mostrar',
    'empty.text': 'Se acabou de pagar, procure uma confirmação da loja antes de pagar novamente.',

    orderNumber: 'Número da encomenda',
    amount: 'Montante',
    amountPaid: 'Montante pago',
    paidTo: 'Pago a',
    date: 'Data',
    card: 'Cartão',
    receipt: 'Ver o recibo',
    continueAtBank: 'Continuar no seu banco',
    continue: 'Continuar',
    checkAgain: 'Verificar de novo',
    retry: 'Tentar novamente',
    backToShop: 'Voltar à loja',
  },
}
