import { type Locale, type WholeLocale, withExtra } from './types/messages.js'

/** French, of the card form and the return page. */
export const fr: Locale = {
  tag: 'fr',
  direction: 'ltr',
  amountSamples: {
    'fr EUR': '1\u202f234,50\u00a0€',
    'fr UAH': '1\u202f234,50\u00a0UAH',
    'fr USD': '1\u202f234,50\u00a0$US',
  },
  messages: {
    cardNumber: 'Numéro de carte',
    cardNumberHint: 'Le long numéro inscrit sur votre carte',
    expiry: 'Date d’expiration',
    expiryHint: 'MM / AA',
    securityCode: 'Code de sécurité',
    securityCodeHint: '3 chiffres au dos',
    securityCodeHintFront: '4 chiffres au recto',
    cardholder: 'Nom sur la carte',
    cardholderHint: 'Tel qu’il figure sur votre carte',
    optionalField: '{label} (facultatif)',

    requiredCardNumber: 'Saisissez le numéro de votre carte',
    requiredExpiry: 'Saisissez l’expiration',
    requiredSecurityCode: 'Saisissez le code',
    requiredCodeAgain: 'Ressaisissez le code',
    requiredCardholder: 'Saisissez le nom inscrit sur la carte',
    summaryTitle: 'Veuillez vérifier ces informations',

    card_number_incomplete: 'Le numéro de carte est trop court',
    card_number_too_long: 'Le numéro de carte est trop long',
    card_number_repeated: 'Ceci n’est pas un numéro de carte',
    card_number_checksum: 'Le numéro contient un chiffre faux',
    expiry_format: 'Date comme 09 / 30',
    expiry_month: 'Mois entre 01 et 12',
    expiry_past: 'Cette carte a expiré',
    expiry_far: 'Date trop lointaine',
    security_code_digits: 'Code\u00a0: chiffres seuls',
    security_code_length: 'Vérifiez tout le code',
    name_card_number: 'Saisissez le nom, pas le numéro',
    text_too_long: 'Trop long\u00a0: raccourcissez-le',
    format: 'Vérifiez sur la carte',
    service_refused: 'Refusé\u00a0: vérifiez',

    pay: 'Payer {amount}',
    order: 'Commander avec obligation de paiement',
    orByCard: 'ou payez par carte',
    paying: 'Paiement en cours…',
    stillWorking: 'Toujours en cours…',
    pageLoading: 'Chargement de la page…',
    scriptNeeded:
      'Le paiement par carte nécessite JavaScript. Activez-le et rechargez cette page, ou payez autrement.',
    'submitting.title': 'Votre paiement est en cours d’envoi.',
    'submitting.text': 'Veuillez patienter.',

    'rejected.title': 'Le paiement n’a pas été effectué',
    'rejected.text':
      'Aucun montant n’a été débité. Vérifiez vos informations et réessayez, ou payez autrement.',
    savedCardText:
      'Aucun montant n’a été débité. Cette carte ne peut plus être utilisée ici. Choisissez-en une autre.',
    price_changed: 'Le prix est passé à {amount}. Vérifiez-le et payez de nouveau.',
    priceChangedText: 'Le prix a changé. Vérifiez-le et payez de nouveau.',
    'not_sent.title': 'Le paiement n’a pas été envoyé',
    'not_sent.text': 'Aucun montant n’a été débité. Veuillez réessayer.',
    'failed.title': 'Le paiement n’a pas été effectué',
    'failed.text':
      'Un problème est survenu de notre côté. Aucun montant n’a été débité. Veuillez réessayer.',
    insecureText:
      'La connexion n’est pas sécurisée\u00a0: vos informations n’ont donc pas été envoyées. Ouvrez cette page en https et réessayez.',
    orderUnknownText:
      'Cette commande ne peut plus être payée ici. Aucun montant n’a été débité. Veuillez vérifier votre commande dans la boutique.',
    agentText:
      'Aucun montant n’a été débité. Pour payer {amount}, appuyez vous-même sur le bouton.',

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
    refusedText:
      'Nous vérifions si votre paiement a été accepté. Veuillez ne pas payer à nouveau. La page s’actualise d’elle-même.',
    unknownStoppedText:
      'Votre paiement a peut-être abouti. Veuillez ne pas payer à nouveau. Vérifiez de nouveau, ou contactez la boutique en indiquant votre numéro de commande.',
    'succeeded.title': 'Paiement réussi',
    'succeeded.text': 'Merci. Votre paiement a bien été reçu.',
    'declined.title': 'Paiement refusé',
    'declined.text':
      'Aucun montant n’a été débité. Utilisez une autre carte ou contactez votre banque.',
    limitText:
      'Aucun montant n’a été débité. Un plafond de cette carte est atteint. Utilisez une autre carte.',
    retryAfter:
      'Aucun montant n’a été débité. Un plafond de cette carte est atteint. Utilisez une autre carte ou réessayez après le {time}.',
    'cancelled.title': 'Paiement annulé',
    'cancelled.text': 'Aucun montant n’a été débité.',
    'needs_review.title': 'La boutique vérifie votre paiement',
    'needs_review.text':
      'Veuillez ne pas payer à nouveau. La boutique vous informera. Si vous la contactez, indiquez votre numéro de commande.',
    'empty.title': 'Aucun paiement à afficher',
    'empty.text':
      'Si vous venez de payer, cherchez une confirmation de la boutique avant de payer à nouveau.',

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

/** French, of every component. */
export const frWhole: WholeLocale = /* @__PURE__ */ withExtra(fr, {
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  patronymic: 'Patronyme (d’après le prénom du père)',
  email: 'Adresse e-mail',
  phone: 'Numéro de téléphone',
  country: 'Pays',
  chooseCountry: 'Choisissez un pays',
  birthday: 'Date de naissance',
  taxId: 'Numéro fiscal',
  receiptBy: 'Envoyer le reçu par',
  receiptEmail: 'E-mail',
  receiptNone: 'Pas de reçu',
  requiredLabel: '{label} (obligatoire)',
  requiredField: '{label}\u00a0: veuillez remplir ce champ',
  checkField: '{label}\u00a0: veuillez vérifier ce champ',
  requiredFirstName: 'Saisissez votre prénom',
  requiredLastName: 'Saisissez votre nom',
  requiredPatronymic: 'Saisissez votre patronyme',
  requiredTaxId: 'Saisissez votre numéro fiscal',
  requiredReceipt: 'Choisissez comment recevoir le reçu',
  emailFormat: 'E-mail comme name@example.com',
  phoneFormat: 'Numéro comme {example}',
  birthdayFormat: 'Saisissez votre jour de naissance',
  dayPart: 'Jour',
  monthPart: 'Mois',
  yearPart: 'Année',
  dayRange: 'Saisissez un jour de {min} à {max}',
  monthRange: 'Saisissez un mois de {min} à {max}',
  yearFormat: 'Saisissez l’année en quatre chiffres, par exemple {example}',
  taxIdFormat: 'Vérifiez le numéro fiscal\u00a0: l’un de ses chiffres est mal saisi',
  amountFormat: 'Saisissez un montant, par exemple {example}',

  savedCards: 'Payer avec',
  savedCard: '{brand} se terminant par {digits}',
  cardExpires: 'Expire\u00a0: {date}',
  cardExpired: 'A expiré\u00a0: {date}',
  useAnotherCard: 'Autre carte',
  savedCardRefused: 'Cette carte ne peut plus être utilisée ici. Choisissez-en une autre',
  removeCard: 'Supprimer',
  removeCardQuestion: 'Supprimer cette carte ?',
  keepCard: 'Conserver',
  cardRemoved: 'La carte a été supprimée',
  removeCardFailed: 'La carte n’a pas pu être supprimée : réessayez',
  saveCard: 'Enregistrer cette carte pour la prochaine fois',
  cardsAccepted: 'Nous acceptons {brands}',
  brandNotAccepted: 'Cette carte n’est pas acceptée ici. Nous acceptons {brands}',
  brandUnknown:
    'Nous ne connaissons pas ce type de carte. Vérifiez le numéro\u202f; vous pouvez tout de même payer avec',

  challenge: 'Vérification de sécurité',
  challengeHint:
    'Elle protège les titulaires de cartes contre la fraude. Terminez-la, puis payez à nouveau.',
  challengeRequired: 'Terminez la vérification de sécurité',
  challengeSolved: 'La vérification de sécurité est terminée. Vous pouvez payer maintenant.',

  payHosted: 'Continuer vers le paiement',
  paymentMethods: 'Comment souhaitez-vous payer ?',
  hostedMethod: 'Sur une page de paiement sécurisée',
  hostedHint:
    'Vous saisirez votre carte sur une page de paiement sécurisée, puis vous reviendrez ici.',
  openPaymentTitle: 'Vous n’avez pas terminé de payer',
  openPaymentText: 'Continuez sur la page de paiement, ou annulez et payez autrement.',
  cancelPayment: 'Annuler et payer autrement',
  cancelFailed:
    'Le paiement n’a pas pu être annulé. Il est peut-être en cours\u00a0: veuillez ne pas payer à nouveau.',
  timeLeft: 'Temps restant pour payer\u00a0: {time}',
  timeOver: 'Le temps prévu pour payer est écoulé.',

  bankFrame: 'Confirmation par votre banque',
  closeBankFrame: 'Fermer',
  bankFrameClosed:
    'Vous avez fermé la page de votre banque. Ouvrez-la de nouveau pour confirmer ce paiement.',

  subscription: 'Abonnement',
  chargeEvery: '{amount} {interval}',
  everyDay: 'one:chaque jour|many:tous les {count} de jours|other:tous les {count} jours',
  everyWeek:
    'one:chaque semaine|many:toutes les {count} de semaines|other:toutes les {count} semaines',
  everyMonth: 'one:chaque mois|many:tous les {count} de mois|other:tous les {count} mois',
  everyQuarter:
    'one:chaque trimestre|many:tous les {count} de trimestres|other:tous les {count} trimestres',
  everyYear: 'one:chaque année|many:tous les {count} d’années|other:tous les {count} ans',
  chargedToday: 'Aujourd’hui',
  nextCharge: 'Prochain prélèvement',
  lastCharge: 'Dernier prélèvement',
  noLastCharge: 'Jusqu’à la résiliation',
  retryCharge:
    'one:Si un prélèvement échoue, il est tenté encore une fois après {time}.|many:Si un prélèvement échoue, il est tenté encore jusqu’à {count} de fois, à intervalles de {time}.|other:Si un prélèvement échoue, il est tenté encore jusqu’à {count} fois, à intervalles de {time}.',
  noRetryCharge: 'Si un prélèvement échoue, il n’est pas tenté à nouveau.',
  intervalCount: 'Intervalle',
  intervalUnit: 'Période',
  firstChargeDate: 'Premier prélèvement le',
  lastChargeDate: 'Dernier prélèvement le',
  numberRange: 'Saisissez de {min} à {max}',
  dateOrder: 'Le dernier prélèvement ne peut pas précéder le premier',

  subscriptionActive: 'Votre abonnement est actif',
  chargeFailedTitle: 'Le dernier prélèvement n’a pas abouti',
  chargeFailedText: 'Il pourra être retenté. Veuillez vérifier que votre carte peut être débitée.',
  endRequestedTitle: 'Vous avez demandé la fin de l’abonnement',
  endRequestedText:
    'Il n’a pas encore pris fin, et un prélèvement reste possible. Cette page indiquera quand ce sera fait.',
  subscriptionEndedTitle: 'L’abonnement a pris fin',
  subscriptionEndedText: 'Plus rien ne sera prélevé.',
  subscriptionUnknownText:
    'Nous ne pouvons pas dire où en est votre abonnement. Vérifiez un peu plus tard, ou demandez à la boutique.',
  noSubscriptionTitle: 'Il n’y a pas d’abonnement à afficher ici',
  noSubscriptionText: 'Connectez-vous à la boutique, ou posez-lui la question.',
  expectedCharge: 'Prochain prélèvement (prévu)',
  pastCharges: 'Prélèvements effectués',
  earlierCharges: 'Prélèvements antérieurs : {count}',
  endSubscription: 'Mettre fin à l’abonnement',
  endQuestion: 'Mettre fin à l’abonnement ?',
  endQuestionText:
    'Une fois l’abonnement terminé, plus rien ne sera prélevé. Le prochain prélèvement aurait lieu le {date}.',
  keepSubscription: 'Garder l’abonnement',
  endFailed: 'La demande n’a pas pu être transmise à la boutique. Veuillez réessayer.',
  endByShop: 'Pour y mettre fin, contactez la boutique.',

  split: 'Répartition de ce paiement',
  splitLeft: 'Reste à répartir\u00a0: {amount}',
  splitOver: '{amount} de trop',
  splitDone: 'Tout est réparti',
  splitTakeRest: 'Attribuer le reste',
})
