import type { Locale } from './types/messages.js'

/** French, of the card form and the return page. */
export const fr: Locale = {
  tag: 'fr',
  direction: 'ltr',
  messages: {
    cardNumber: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryHint: 'MM / AA',
    securityCode: 'Code de sécurité',
    securityCodeHint: '3 chiffres au dos',
    securityCodeHintFront: '4 chiffres au recto',
    cardholder: 'Nom sur la carte',
    optionalField: '{label} (facultatif)',

    requiredCardNumber: 'Saisissez le numéro de votre carte',
    requiredExpiry: 'Saisissez la date d’expiration de votre carte',
    requiredSecurityCode: 'Saisissez le code de sécurité de votre carte',
    requiredCodeAgain: 'Saisissez à nouveau le code de sécurité',
    requiredCardholder: 'Saisissez le nom tel qu’il figure sur votre carte',
    summaryTitle: 'Veuillez vérifier ces informations',

    card_number_incomplete: 'Le numéro de carte est trop court\u00a0: saisissez tous les chiffres de votre carte',
    card_number_too_long: 'Le numéro de carte est trop long\u00a0: comparez-le avec votre carte',
    card_number_repeated: 'Le numéro de carte répète un seul chiffre\u00a0: comparez-le avec votre carte',
    card_number_checksum: 'Un chiffre du numéro de carte est mal saisi\u00a0: comparez-le avec votre carte',
    expiry_format: 'Saisissez la date d’expiration avec le mois et l’année, par exemple 09 / 30',
    expiry_month: 'Saisissez un mois entre 01 et 12',
    expiry_past: 'Cette carte a expiré\u00a0: vérifiez la date ou utilisez une autre carte',
    expiry_far: 'La date d’expiration est trop lointaine\u00a0: comparez-la avec votre carte',
    security_code_digits: 'Le code de sécurité ne contient que des chiffres\u00a0: comparez-le avec votre carte',
    security_code_length: 'Le code de sécurité n’a pas le bon nombre de chiffres\u00a0: comparez-le avec votre carte',
    name_card_number: 'Cela ressemble à un numéro de carte\u00a0: saisissez le nom tel qu’il figure sur votre carte',
    text_too_long: 'Ce texte est trop long\u00a0: raccourcissez-le',
    format: 'Comparez ceci avec votre carte',
    service_refused: 'Le service de paiement n’a pas accepté ceci\u00a0: comparez-le avec votre carte',

    pay: 'Payer {amount}',
    paying: 'Paiement en cours…',
    stillWorking: 'Toujours en cours…',
    'submitting.title': 'Votre paiement est en cours d’envoi.',
    'submitting.text': 'Veuillez patienter.',

    'rejected.title': 'Le paiement n’a pas été effectué',
    'rejected.text': 'Aucun montant n’a été débité. Vérifiez vos informations et réessayez, ou payez autrement.',
    price_changed: 'Le prix est passé à {amount}. Vérifiez-le et payez de nouveau.',
    priceChangedText: 'Le prix a changé. Vérifiez-le et payez de nouveau.',
    'not_sent.title': 'Le paiement n’a pas été envoyé',
    'not_sent.text':
      'La connexion a été perdue avant que votre paiement ne nous parvienne. Aucun montant n’a été débité. Veuillez réessayer.',
    'failed.title': 'Le paiement n’a pas été effectué',
    'failed.text': 'Un problème est survenu de notre côté. Aucun montant n’a été débité. Veuillez réessayer.',
    insecureText:
      'La connexion n’est pas sécurisée\u00a0: vos informations n’ont donc pas été envoyées. Ouvrez cette page en https et réessayez.',
    orderUnknownText:
      'Cette commande ne peut plus être payée ici. Aucun montant n’a été débité. Veuillez vérifier votre commande dans la boutique.',

    'acting.title': 'Redirection vers votre banque',
    'acting.text':
      'Votre banque vous demande de confirmer ce paiement. Si sa page ne s’ouvre pas d’elle-même, utilisez le lien.',
    'redirect.title': 'Redirection vers la page de paiement',
    'redirect.text': 'Si elle ne s’ouvre pas d’elle-même, utilisez le lien.',
    'blocked.title': 'La page suivante n’a pas pu être ouverte',
    'blocked.text':
      'Ce paiement ne peut être terminé que sur cette page, et son adresse n’est pas sûre. Rien n’est débité tant que vous ne l’avez pas terminé. Vérifiez de nouveau, ou contactez la boutique en indiquant votre numéro de commande.',
    'recovering.title': 'Recherche de votre paiement',
    'recovering.text': 'Un instant, s’il vous plaît.',
    'confirming.title': 'Confirmation de votre paiement en cours',
    'confirming.text':
      'Nous vérifions si votre paiement a abouti. Cela prend généralement quelques secondes. La page s’actualise d’elle-même.',
    confirmingBankText:
      'Votre banque ne l’a pas encore confirmé. Si vous n’avez pas terminé auprès d’elle, vous pouvez continuer.',
    heldText:
      'Un paiement de cette commande est déjà en cours. Si votre banque vous a demandé de le confirmer, terminez auprès d’elle. Veuillez ne pas payer à nouveau.',
    confirmingStoppedText:
      'Cela prend plus de temps que d’habitude. La boutique recevra le résultat même si vous fermez cette page. Veuillez ne pas payer à nouveau. Vérifiez de nouveau dans un moment.',
    'unknown.title': 'Nous n’avons pas encore reçu de réponse',
    'unknown.text':
      'Votre paiement a peut-être abouti. Veuillez ne pas payer à nouveau. La page s’actualise d’elle-même.',
    unknownStoppedText:
      'Votre paiement a peut-être abouti. Veuillez ne pas payer à nouveau. Vérifiez de nouveau, ou contactez la boutique en indiquant votre numéro de commande.',
    'succeeded.title': 'Paiement réussi',
    'succeeded.text': 'Merci. Votre paiement a bien été reçu.',
    'declined.title': 'Paiement refusé',
    'declined.text': 'Aucun montant n’a été débité. Utilisez une autre carte ou contactez votre banque.',
    limitText: 'Aucun montant n’a été débité. Un plafond de cette carte est atteint. Utilisez une autre carte.',
    retryAfter:
      'Aucun montant n’a été débité. Un plafond de cette carte est atteint. Utilisez une autre carte ou réessayez après le {time}.',
    'cancelled.title': 'Paiement annulé',
    'cancelled.text': 'Aucun montant n’a été débité.',
    'needs_review.title': 'La boutique vérifie votre paiement',
    'needs_review.text':
      'Veuillez ne pas payer à nouveau. La boutique vous informera. Si vous la contactez, indiquez votre numéro de commande.',
    'empty.title': 'Aucun paiement à afficher',
    'empty.text': 'Si vous venez de payer, cherchez une confirmation de la boutique avant de payer à nouveau.',

    orderNumber: 'Numéro de commande',
    amount: 'Montant',
    amountPaid: 'Montant payé',
    paidTo: 'Bénéficiaire',
    date: 'Date',
    card: 'Carte',
    receipt: 'Voir le reçu',
    continueAtBank: 'Continuer auprès de votre banque',
    continue: 'Continuer',
    checkAgain: 'Vérifier de nouveau',
    retry: 'Réessayer',
    backToShop: 'Retour à la boutique',
  },
}
