import type { Locale } from './types/messages.js'

/** Spanish, of the card form and the return page. */
export const es: Locale = {
  tag: 'es',
  direction: 'ltr',
  messages: {
    cardNumber: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    expiryHint: 'MM / AA',
    securityCode: 'Código de seguridad',
    securityCodeHint: '3 cifras en el reverso',
    securityCodeHintFront: '4 cifras en el anverso',
    cardholder: 'Nombre en la tarjeta',
    optionalField: '{label} (opcional)',

    requiredCardNumber: 'Introduzca el número de su tarjeta',
    requiredExpiry: 'Introduzca la fecha de caducidad de su tarjeta',
    requiredSecurityCode: 'Introduzca el código de seguridad de su tarjeta',
    requiredCodeAgain: 'Introduzca de nuevo el código de seguridad',
    requiredCardholder: 'Introduzca el nombre tal como figura en su tarjeta',
    summaryTitle: 'Revise estos datos',

    card_number_incomplete: 'El número de tarjeta es demasiado corto: introduzca todas las cifras de su tarjeta',
    card_number_too_long: 'El número de tarjeta es demasiado largo: compárelo con su tarjeta',
    card_number_repeated: 'El número de tarjeta repite una sola cifra: compárelo con su tarjeta',
    card_number_checksum: 'Una cifra del número de tarjeta está mal escrita: compárelo con su tarjeta',
    expiry_format: 'Introduzca la fecha de caducidad con mes y año, por ejemplo, 09 / 30',
    expiry_month: 'Introduzca un mes del 01 al 12',
    expiry_past: 'Esta tarjeta ha caducado: revise la fecha o use otra tarjeta',
    expiry_far: 'La fecha de caducidad es demasiado lejana: compárela con su tarjeta',
    security_code_digits: 'El código de seguridad solo tiene cifras: compárelo con su tarjeta',
    security_code_length: 'El código de seguridad no tiene el número correcto de cifras: compárelo con su tarjeta',
    name_card_number: 'Parece un número de tarjeta: introduzca el nombre tal como figura en su tarjeta',
    text_too_long: 'Es demasiado largo: acórtelo',
    format: 'Compare este dato con su tarjeta',
    service_refused: 'El servicio de pago no ha aceptado este dato: compárelo con su tarjeta',

    pay: 'Pagar {amount}',
    paying: 'Pagando…',
    stillWorking: 'Seguimos en ello…',
    'submitting.title': 'Estamos enviando su pago.',
    'submitting.text': 'Espere, por favor.',

    'rejected.title': 'El pago no se ha realizado',
    'rejected.text': 'No se le ha cobrado nada. Revise sus datos e inténtelo de nuevo, o pague de otra forma.',
    price_changed: 'El precio ha cambiado a {amount}. Compruébelo y pague de nuevo.',
    priceChangedText: 'El precio ha cambiado. Compruébelo y pague de nuevo.',
    'not_sent.title': 'El pago no se ha enviado',
    'not_sent.text':
      'La conexión se perdió antes de que su pago nos llegara. No se le ha cobrado nada. Inténtelo de nuevo, por favor.',
    'failed.title': 'El pago no se ha realizado',
    'failed.text': 'Algo ha salido mal por nuestra parte. No se le ha cobrado nada. Inténtelo de nuevo, por favor.',
    insecureText:
      'La conexión no es segura, por lo que no se han enviado sus datos. Abra esta página con https e inténtelo de nuevo.',
    orderUnknownText:
      'Este pedido ya no se puede pagar aquí. No se le ha cobrado nada. Consulte su pedido en la tienda.',

    'acting.title': 'Va a pasar a la página de su banco',
    'acting.text': 'Su banco le pide que confirme este pago. Si la página del banco no se abre sola, use el enlace.',
    'redirect.title': 'Va a pasar a la página de pago',
    'redirect.text': 'Si no se abre sola, use el enlace.',
    'blocked.title': 'No se ha podido abrir la página siguiente',
    'blocked.text':
      'Este pago solo se puede completar allí y la dirección de esa página no es segura. No se cobra nada hasta que lo complete. Compruébelo de nuevo o pregunte a la tienda indicando su número de pedido.',
    'recovering.title': 'Buscando su pago',
    'recovering.text': 'Un momento, por favor.',
    'confirming.title': 'Confirmando su pago',
    'confirming.text':
      'Estamos comprobando si su pago se ha realizado. Suele tardar unos segundos. La página se actualiza sola.',
    confirmingBankText: 'Su banco aún no lo ha confirmado. Si no terminó allí, puede continuar.',
    heldText:
      'Ya hay un pago de este pedido en curso. Si su banco le pidió que lo confirmara, termínelo allí. Por favor, no vuelva a pagar.',
    confirmingStoppedText:
      'Está tardando más de lo habitual. La tienda recibirá el resultado aunque cierre esta página. Por favor, no vuelva a pagar. Compruébelo de nuevo dentro de un rato.',
    'unknown.title': 'Aún no hemos recibido respuesta',
    'unknown.text':
      'Es posible que su pago se haya realizado. Por favor, no vuelva a pagar. La página se actualiza sola.',
    unknownStoppedText:
      'Es posible que su pago se haya realizado. Por favor, no vuelva a pagar. Compruébelo de nuevo o pregunte a la tienda indicando su número de pedido.',
    'succeeded.title': 'Pago realizado',
    'succeeded.text': 'Gracias. Hemos recibido su pago.',
    'declined.title': 'Pago rechazado',
    'declined.text': 'No se le ha cobrado nada. Use otra tarjeta o pregunte a su banco.',
    limitText: 'No se le ha cobrado nada. Se ha alcanzado un límite de esta tarjeta. Use otra tarjeta.',
    retryAfter:
      'No se le ha cobrado nada. Se ha alcanzado un límite de esta tarjeta. Use otra tarjeta o inténtelo de nuevo después del {time}.',
    'cancelled.title': 'Pago cancelado',
    'cancelled.text': 'No se le ha cobrado nada.',
    'needs_review.title': 'La tienda está revisando su pago',
    'needs_review.text':
      'Por favor, no vuelva a pagar. La tienda le avisará. Si pregunta, indique su número de pedido.',
    'empty.title': 'No hay ningún pago que mostrar',
    'empty.text': 'Si acaba de pagar, busque una confirmación de la tienda antes de volver a pagar.',

    orderNumber: 'Número de pedido',
    amount: 'Importe',
    amountPaid: 'Importe pagado',
    paidTo: 'Pagado a',
    date: 'Fecha',
    card: 'Tarjeta',
    receipt: 'Ver el recibo',
    continueAtBank: 'Continuar en su banco',
    continue: 'Continuar',
    checkAgain: 'Comprobar de nuevo',
    retry: 'Intentar de nuevo',
    backToShop: 'Volver a la tienda',
  },
}
