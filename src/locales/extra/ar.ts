import type { ExtraMessages } from '../types/extraMessages.js'

/** Arabic, of the components around the card form. */
export const arExtra: ExtraMessages = {
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  patronymic: 'اسم الأب',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  country: 'البلد',
  chooseCountry: 'اختر البلد',
  birthday: 'تاريخ الميلاد',
  taxId: 'الرقم الضريبي',
  receiptBy: 'طريقة إرسال الإيصال',
  receiptEmail: 'البريد الإلكتروني',
  receiptNone: 'بدون إيصال',
  requiredField: '{label}: يرجى ملء هذا الحقل',
  checkField: '{label}: يرجى مراجعة هذا الحقل',
  emailFormat: 'أدخل عنوان بريد إلكتروني مثل name@example.com',
  phoneFormat: 'أدخل رقم هاتف مع رمز البلد، مثلًا {example}',
  birthdayFormat: 'أدخل اليوم الذي وُلدت فيه',
  taxIdFormat: 'تحقق من الرقم الضريبي: أحد أرقامه لم يُكتب بشكل صحيح',
  amountFormat: 'أدخل مبلغًا مثل {example}',

  savedCards: 'الدفع بواسطة',
  savedCard: '{brand} تنتهي بالأرقام {digits}',
  cardExpires: 'صالحة حتى {date}',
  cardExpired: 'انتهت صلاحيتها: {date}',
  useAnotherCard: 'بطاقة أخرى',
  savedCardRefused: 'لم يعد بالإمكان استخدام هذه البطاقة هنا. اختر بطاقة أخرى',
  saveCard: 'احفظ هذه البطاقة للمرة القادمة',
  cardsAccepted: 'نقبل {brands}',
  brandNotAccepted: 'هذه البطاقة غير مقبولة هنا. نقبل {brands}',
  brandUnknown: 'لا نعرف هذا النوع من البطاقات. تحقق من الرقم؛ لا يزال بإمكانك الدفع بها',

  payHosted: 'المتابعة إلى الدفع',
  hostedHint: 'ستُدخل بيانات بطاقتك في صفحة دفع آمنة ثم تعود إلى هنا.',
  openPaymentTitle: 'لم تُكمل الدفع',
  openPaymentText: 'تابع في صفحة الدفع، أو ألغِ العملية وادفع بطريقة أخرى.',
  cancelPayment: 'الإلغاء والدفع بطريقة أخرى',
  cancelFailed: 'تعذر إلغاء عملية الدفع. ربما هي قيد التنفيذ: يرجى عدم الدفع مرة أخرى.',
  timeLeft: 'الوقت المتبقي للدفع: {time}',
  timeOver: 'انتهى وقت الدفع.',

  bankFrame: 'تأكيد من مصرفك',
  closeBankFrame: 'إغلاق',
  bankFrameClosed: 'لقد أغلقت صفحة مصرفك. افتحها مجددًا لتأكيد هذه الدفعة.',

  subscription: 'الاشتراك',
  chargeEvery: '{amount} {interval}',
  everyDay: 'zero:كل {count} يوم|one:كل يوم|two:كل يومين|few:كل {count} أيام|many:كل {count} يومًا|other:كل {count} يوم',
  everyWeek:
    'zero:كل {count} أسبوع|one:كل أسبوع|two:كل أسبوعين|few:كل {count} أسابيع|many:كل {count} أسبوعًا|other:كل {count} أسبوع',
  everyMonth:
    'zero:كل {count} شهر|one:كل شهر|two:كل شهرين|few:كل {count} أشهر|many:كل {count} شهرًا|other:كل {count} شهر',
  everyQuarter:
    'zero:كل {count} ربع سنة|one:كل ربع سنة|two:كل ربعي سنة|few:كل {count} أرباع سنة|many:كل {count} ربع سنة|other:كل {count} ربع سنة',
  everyYear:
    'zero:كل {count} سنة|one:كل سنة|two:كل سنتين|few:كل {count} سنوات|many:كل {count} سنة|other:كل {count} سنة',
  chargedToday: 'اليوم',
  nextCharge: 'الدفعة التالية',
  lastCharge: 'الدفعة الأخيرة',
  noLastCharge: 'حتى إلغائه',
  retryCharge:
    'zero:إذا تعذر تحصيل دفعة، تُعاد المحاولة حتى {count} مرة (الفاصل: {time}).|one:إذا تعذر تحصيل دفعة، تُعاد المحاولة مرة واحدة (الفاصل: {time}).|two:إذا تعذر تحصيل دفعة، تُعاد المحاولة حتى مرتين (الفاصل: {time}).|few:إذا تعذر تحصيل دفعة، تُعاد المحاولة حتى {count} مرات (الفاصل: {time}).|many:إذا تعذر تحصيل دفعة، تُعاد المحاولة حتى {count} مرة (الفاصل: {time}).|other:إذا تعذر تحصيل دفعة، تُعاد المحاولة حتى {count} مرة (الفاصل: {time}).',
  noRetryCharge: 'إذا تعذر تحصيل دفعة، فلن تُعاد المحاولة.',
  intervalCount: 'كل',
  intervalUnit: 'الفترة',
  firstChargeDate: 'تاريخ أول دفعة',
  lastChargeDate: 'تاريخ آخر دفعة',
  numberRange: 'أدخل عددًا صحيحًا من {min} إلى {max}',
  dateOrder: 'لا يمكن أن تسبق الدفعة الأخيرة الدفعة الأولى',

  split: 'كيف تُقسّم هذه الدفعة',
  splitLeft: 'المتبقي للتقسيم: {amount}',
  splitOver: 'المبلغ زائد بمقدار {amount}',
  splitDone: 'تم تقسيم كل المبلغ',
  splitTakeRest: 'إعطاء الباقي إلى {name}',
}
