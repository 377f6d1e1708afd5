/**
 * Musicians who are printed with the family name first, as in their language. Others of the same countries are known in
 * Western order: Isang Yun, Bright Sheng, Yuja Wang. Source: the names under which their publishers and concert halls
 * print them.
 */
export const familyFirst: readonly string[] = [
  'Tan Dun',
  'Chou Wen-chung',
  'Chen Yi',
  'Zhou Long',
  'Guo Wenjing',
  'Ye Xiaogang',
  'Huang Ruo',
  'Du Yun',
  'Ge Gan-ru',
  'Zhao Jiping',
  'Nie Er',
  'Xian Xinghai',
  'Chen Gang',
  'He Zhanhao',
  'Qu Xiaosong',
  'Mo Wuping',
  'Xu Shuya',
  'Lang Lang',
  'Fou Ts’ong',
  'Dang Thai Son',
  'Liu Shikun',
  'Ton-That Tiet',
  'Nguyen Thien Dao',
  'Yin Chengzong',
]
