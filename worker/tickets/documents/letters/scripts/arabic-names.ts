// Frequent names of the Arabic script, in the spelling that their bearers' passports mostly have.
const names = `
محمد Muhammad|احمد Ahmad|محمود Mahmoud|علي Ali|حسن Hassan|حسين Hussein|عمر Omar|عثمان Othman|ابو Abu|بكر Bakr|بن bin
ابن Ibn|بنت bint|ابراهيم Ibrahim|اسماعيل Ismail|اسحاق Ishaq|يعقوب Yaqub|يوسف Yousef|موسى Musa|عيسى Isa|داود Dawud
سليمان Suleiman|عبد Abdul|الله Allah|عبدالله Abdullah|عبدالرحمن Abdulrahman|الرحمن Rahman|الرحيم Rahim|الكريم Karim
القادر Qadir|العزيز Aziz|خالد Khalid|سعيد Said|سعد Saad|مصطفى Mustafa|مصطفي Mustafa|مرتضى Murtada|طه Taha|ياسين Yassin
ياسر Yasser|سامي Sami|سمير Samir|نادر Nader|جمال Jamal|جمعة Juma|هشام Hisham|كمال Kamal|كامل Kamel|فيصل Faisal
فهد Fahd|سلمان Salman|سلطان Sultan|ناصر Nasser|منصور Mansour|زيد Zaid|زياد Ziad|رامي Rami|وليد Walid|وسيم Wassim
هاني Hani|عادل Adel|عماد Imad|عمار Ammar|انس Anas|بلال Bilal|حمزة Hamza|حداد Haddad|خوري Khoury|نصر Nasr|رضا Reza
مهدي Mahdi|هادي Hadi|جواد Jawad|صادق Sadiq|صالح Saleh|فاطمة Fatima|فاطمه Fatima|زينب Zainab|عائشة Aisha|خديجة Khadija
مريم Maryam|سارة Sara|ساره Sara|سارا Sara|ليلى Layla|ليلا Leila|نور Nour|نورا Noura|هدى Huda|امل Amal|امينة Amina
سلمى Salma|سميرة Samira|رانيا Rania|دينا Dina|ديانا Diana|نادية Nadia|ناديا Nadia|ندى Nada|منى Mona|مها Maha|ريم Reem
رنا Rana|هند Hind|هبة Heba|اسماء Asmaa|ايمان Iman|زهرا Zahra|زهراء Zahra|شيرين Shirin|نرگس Narges|پروين Parvin
پريسا Parisa|مينا Mina|نسرين Nasrin|آزاده Azadeh|آرش Arash|اميد Omid|امير Amir|بهزاد Behzad|بهرام Bahram|داريوش Dariush
كوروش Kourosh|فرهاد Farhad|فريد Farid|حميد Hamid|سعيده Saeedeh|مجيد Majid|مسعود Masoud|شهرام Shahram|شجريان Shajarian
احمدي Ahmadi|محمدي Mohammadi|حسيني Hosseini|رضايي Rezaei|كريمي Karimi|خان Khan|شاه Shah|اقبال Iqbal|عباس Abbas
عاصم Asim|بيگم Begum|فيروز Fairuz|فيروزي Firouzi|ام Umm|كلثوم Kulthum|درويش Darwish|عليرضا Alireza|محمدرضا Mohammadreza|محفوظ Mahfouz|نجيب Naguib|طارق Tariq
`

/** By the form without vowel marks, with plain alif, kaf and ya. */
export const arabicNames: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)
