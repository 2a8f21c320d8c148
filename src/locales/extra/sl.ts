import type { ExtraMessages } from '../types/extraMessages.js'

/** Slovenian, of the components around the card form. */
export const slExtra: ExtraMessages = {
  firstName: 'Ime',
  lastName: 'Priimek',
  patronymic: 'Očetovo ime',
  email: 'E-poštni naslov',
  phone: 'Telefonska številka',
  country: 'Država',
  chooseCountry: 'Izberite državo',
  birthday: 'Datum rojstva',
  taxId: 'Davčna številka',
  receiptBy: 'Kako poslati potrdilo',
  receiptEmail: 'E-pošta',
  receiptNone: 'Brez potrdila',
  requiredField: '{label}: izpolnite to polje',
  checkField: '{label}: preverite to polje',
  emailFormat: 'Vnesite e-poštni naslov, na primer name@example.com',
  phoneFormat: 'Vnesite telefonsko številko s kodo države, na primer {example}',
  birthdayFormat: 'Vnesite datum svojega rojstva',
  taxIdFormat: 'Preverite davčno številko: ena števka je narobe vtipkana',
  amountFormat: 'Vnesite znesek, na primer {example}',

  savedCards: 'Način plačila',
  savedCard: '{brand}, zadnje števke {digits}',
  cardExpires: 'Velja do {date}',
  cardExpired: 'Potekla: {date}',
  useAnotherCard: 'Druga kartica',
  savedCardRefused: 'Te kartice tukaj ni več mogoče uporabiti. Izberite drugo',
  saveCard: 'Shranite to kartico za naslednjič',
  cardsAccepted: 'Sprejemamo {brands}',
  brandNotAccepted: 'Te kartice tukaj ne sprejemamo. Sprejemamo {brands}',
  brandUnknown: 'Te vrste kartice ne poznamo. Preverite številko; z njo lahko vseeno plačate',

  payHosted: 'Nadaljujte na plačilo',
  hostedHint: 'Podatke o kartici boste vnesli na varni plačilni strani in se nato vrnili sem.',
  openPaymentTitle: 'Plačila niste dokončali',
  openPaymentText: 'Nadaljujte na plačilni strani ali prekličite in plačajte drugače.',
  cancelPayment: 'Prekličite in plačajte drugače',
  cancelFailed: 'Plačila ni bilo mogoče preklicati. Morda se že izvaja: prosimo, ne plačujte znova.',
  timeLeft: 'Preostali čas za plačilo: {time}',
  timeOver: 'Čas za plačilo je potekel.',

  bankFrame: 'Potrditev vaše banke',
  closeBankFrame: 'Zaprite',
  bankFrameClosed: 'Zaprli ste stran svoje banke. Če želite potrditi to plačilo, jo znova odprite.',

  subscription: 'Naročnina',
  chargeEvery: '{amount} {interval}',
  everyDay: '=1:vsak dan|one:vsak {count} dan|two:vsaka {count} dneva|few:vsake {count} dni|other:vsakih {count} dni',
  everyWeek:
    '=1:vsak teden|one:vsak {count} teden|two:vsaka {count} tedna|few:vsake {count} tedne|other:vsakih {count} tednov',
  everyMonth:
    '=1:vsak mesec|one:vsak {count} mesec|two:vsaka {count} meseca|few:vsake {count} mesece|other:vsakih {count} mesecev',
  everyQuarter:
    '=1:vsako četrtletje|one:vsako {count} četrtletje|two:vsaki {count} četrtletji|few:vsaka {count} četrtletja|other:vsakih {count} četrtletij',
  everyYear:
    '=1:vsako leto|one:vsako {count} leto|two:vsaki {count} leti|few:vsaka {count} leta|other:vsakih {count} let',
  chargedToday: 'Danes',
  nextCharge: 'Naslednja bremenitev',
  lastCharge: 'Zadnja bremenitev',
  noLastCharge: 'Do preklica',
  retryCharge:
    'one:Če bremenitev ne uspe, jo poskusimo še {count}-krat (razmik: {time}).|two:Če bremenitev ne uspe, jo poskusimo še do {count}-krat (razmik: {time}).|few:Če bremenitev ne uspe, jo poskusimo še do {count}-krat (razmik: {time}).|other:Če bremenitev ne uspe, jo poskusimo še do {count}-krat (razmik: {time}).',
  noRetryCharge: 'Če bremenitev ne uspe, je ne poskusimo znova.',
  intervalCount: 'Vsakih',
  intervalUnit: 'Obdobje',
  firstChargeDate: 'Prva bremenitev',
  lastChargeDate: 'Zadnja bremenitev',
  numberRange: 'Vnesite celo število od {min} do {max}',
  dateOrder: 'Zadnja bremenitev ne more biti pred prvo',

  split: 'Kako je to plačilo razdeljeno',
  splitLeft: 'Še nerazdeljeno: {amount}',
  splitOver: 'Preveč za {amount}',
  splitDone: 'Vse je razdeljeno',
  splitTakeRest: 'Preostanek dodelite: {name}',
}
